/** The values of inputs, by id. */
type Values<Value> = Readonly<Record<string, Value>>;

/** The value of an input in a visit: that of the address, or its default. */
export function getInput<Value>(
  inputs: readonly { id: string; default?: Value | undefined }[] | undefined,
  values: Values<Value> | undefined,
  id: string,
): Value | undefined {
  const input = inputs?.find((entry) => entry.id === id);
  return input && (values?.[id] ?? input.default);
}

/** The name of an input in the address. */
export const getParameter = ({
  id,
  parameter,
}: {
  id: string;
  parameter?: string | undefined;
}): string => parameter ?? id;

const defaultMaxLength = 120;

/** The most characters of a text that an address may give. */
export const getInputMaxLength = ({
  maxLength = defaultMaxLength,
}: {
  maxLength?: number | undefined;
}): number => maxLength;
