import { parseArgs } from 'node:util';

/** The number options of a command with their defaults. */
type NumberDefaults = Readonly<Record<string, number>>;

/**
 * Parses `--name 5` for each option.
 * @throws on an unknown name and on a value that is not a whole number from 1
 */
export function parseNumberOptions<Known extends NumberDefaults>(
  args: readonly string[],
  defaults: Known,
): Record<keyof Known & string, number> {
  const names = Object.keys(defaults) as (keyof Known & string)[]; // the keys of this very object
  const { values } = parseArgs({
    args: [...args],
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  });
  const read = names.map((name) => {
    const text = values[name];
    const number = text === undefined ? (defaults[name] ?? 0) : Number(text);
    if (!Number.isSafeInteger(number) || number < 1)
      throw new Error(`--${name} must be a whole number from 1, not "${String(text)}".`);
    return [name, number] as const;
  });
  return Object.fromEntries(read) as Record<keyof Known & string, number>; // one entry a name
}
