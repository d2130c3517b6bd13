import { parseArgs } from 'node:util';

/** Numbers a command may be given, with what each is when nobody says. */
type NumberDefaults = Readonly<Record<string, number>>;

/**
 * Reads `--name 5` for each of the known names.
 * @throws on an unknown name and on what is no whole number from 1 on
 */
export function parseNumberOptions<Known extends NumberDefaults>(
  args: readonly string[],
  known: Known,
): Record<keyof Known & string, number> {
  const names = Object.keys(known) as (keyof Known & string)[]; // the keys of this very object
  const { values } = parseArgs({
    args: [...args],
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  });
  const read = names.map((name) => {
    const text = values[name];
    const number = text === undefined ? (known[name] ?? 0) : Number(text);
    if (!Number.isSafeInteger(number) || number < 1)
      throw new Error(`--${name} must be a whole number from 1 on, not "${String(text)}".`);
    return [name, number] as const;
  });
  return Object.fromEntries(read) as Record<keyof Known & string, number>; // one entry a name
}
