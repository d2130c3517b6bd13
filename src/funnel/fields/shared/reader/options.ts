interface Choice {
  options: readonly { value: string; label: string }[];
}

/** The value of the option that a text names: by its value, or by its label in any case. */
export function findOptionValue({ options }: Choice, text: string): string | null {
  const name = text.trim();
  const option =
    options.find(({ value }) => value === name) ??
    options.find(({ label }) => label.toLowerCase() === name.toLowerCase());
  return option?.value ?? null;
}
