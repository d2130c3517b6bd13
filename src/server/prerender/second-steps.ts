import { gzipSync } from 'node:zlib';
import type { PrerenderedPage } from '../../site/app/prerender/prerender-targets';
import type { NoSecondStep } from '../../site/app/event-replay/first-step-presses';

/** KiB after gzip -9 that the second steps of a page may add to its HTML. */
export const SECOND_STEP_BUDGET = 4;

/** What became of the second step of a page. */
type Outcome = { kib: number; templates: number } | { reason: NoSecondStep | 'heavy' };

export interface SecondStepRow {
  address: string;
  outcome: Outcome;
}

const REASONS: Readonly<Record<NoSecondStep | 'heavy', string>> = {
  input: 'its first step takes another answer than one choice',
  noPress: 'no press leads to a step at once',
  varies: 'visitors see different ones',
  many: 'more than three choices lead to different ones',
  heavy: `it weighs more than ${String(SECOND_STEP_BUDGET)} KiB`,
};

const getGzipKib = (text: string): number => gzipSync(text, { level: 9 }).length / 1024;

/**
 * Renders a page with the second steps that its HTML has room for.
 * @param render gives the HTML of a page
 * @returns the HTML, and what became of the second steps; null for a page without a funnel
 */
export function renderWithSecondSteps(
  page: PrerenderedPage,
  render: (page: PrerenderedPage) => string,
): { html: string; outcome: Outcome | null } {
  const { secondSteps, bootstrapData } = page;
  if (secondSteps === null) return { html: render(page), outcome: null };
  if (typeof secondSteps === 'string')
    return { html: render(page), outcome: { reason: secondSteps } };
  const { presses: _, ...rest } = bootstrapData;
  const html = render(page);
  const bare = render({ ...page, secondSteps: null, bootstrapData: rest });
  const kib = getGzipKib(html) - getGzipKib(bare);
  return kib > SECOND_STEP_BUDGET
    ? { html: bare, outcome: { reason: 'heavy' } }
    : { html, outcome: { kib, templates: secondSteps.length } };
}

function formatOutcome(outcome: Outcome): string {
  if ('reason' in outcome) return `no second step: ${REASONS[outcome.reason]}`;
  const { templates, kib } = outcome;
  return `${String(templates)} second step${templates === 1 ? '' : 's'}, ${kib.toFixed(1)} KiB`;
}

/** Which funnels show their second step before the scripts of the page, and why others do not. */
export const formatSecondSteps = (rows: readonly SecondStepRow[]): string =>
  rows.map(({ address, outcome }) => `${address}: ${formatOutcome(outcome)}`).join('\n');
