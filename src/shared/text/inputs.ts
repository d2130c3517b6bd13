interface NamedInput {
  id: string;
  parameter?: string | undefined;
}

/** The name of an input in the address. */
export const getParameter = ({ id, parameter }: NamedInput): string => parameter ?? id;

/**
 * The value of an input in a visit: that of the address, or its default.
 * @param values by the names in the address, so that a stored visit outlives a new id
 */
export function getInput<Value>(
  inputs: readonly (NamedInput & { default?: Value | undefined })[] | undefined,
  values: Readonly<Record<string, Value>> | undefined,
  id: string,
): Value | undefined {
  const input = inputs?.find((entry) => entry.id === id);
  return input && (values?.[getParameter(input)] ?? input.default);
}

const defaultMaxLength = 120;

/** The most characters of a text that an address may give. */
export const getInputMaxLength = ({
  maxLength = defaultMaxLength,
}: {
  maxLength?: number | undefined;
}): number => maxLength;
