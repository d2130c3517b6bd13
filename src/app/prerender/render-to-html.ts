import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';

/**
 * Draws a page to the end, whatever it waits for.
 * @param address names the page where it fails
 * @returns HTML; what belongs into the head comes first (see `splitHead`)
 * @throws AggregateError where any part of the page fails
 */
export async function renderToHtml(page: ReactNode, address: string): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(page, {
    onError: (error) => void errors.push(error),
    // What is long stays where it is: moving it there would take a script in the page.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const text = await new Response(prelude).text();
  if (errors.length > 0) throw new AggregateError(errors, `${address} could not be drawn.`);
  return text;
}
