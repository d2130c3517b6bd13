import { z } from 'zod';

/** A promise of the specification that the funnels of the site break on purpose. */
export interface Departure {
  /** A row of the specification's ledger. */
  row: string;
  /** Why visitors are better off. */
  because: string;
}

/** The name of the file in the folder of the definitions. A folder without it has no promises to keep. */
export const departuresFile = 'departures.json';

const fileSchema = z.strictObject({
  departures: z.array(
    z.strictObject({ row: z.string().regex(/^[A-Z][A-Z\d]-\d\d$/), because: z.string().min(1) }),
  ),
});

/** Reads the text of the file. @returns what is wrong with it, where something is */
export function parseDepartures(text: string): { departures: Departure[] } | { problem: string } {
  try {
    const parsed = fileSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : { problem: z.prettifyError(parsed.error) };
  } catch (error) {
    return { problem: String(error) };
  }
}

export const printDepartures = (departures: readonly Departure[]): string =>
  JSON.stringify({ departures });
