import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';

/**
 * Renders a page and waits for all suspended parts.
 * @param address names the page in errors
 * @returns HTML that begins with the hoisted head elements (see `extractHeadTags`)
 * @throws AggregateError if any component throws
 */
export async function renderToHtml(page: ReactNode, address: string): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(page, {
    onError: (error) => void errors.push(error),
    // Outlined boundaries would need an inline script, which the CSP forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const text = await new Response(prelude).text();
  if (errors.length > 0)
    throw new AggregateError(
      errors,
      `${address} could not be prerendered. The errors are listed below.`,
    );
  return text;
}
