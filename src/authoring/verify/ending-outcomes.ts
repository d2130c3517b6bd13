import type { Band, Redirect, Score } from '../../funnel/definition/funnel-schema';
import type { FunnelDefinition, Step } from '../../funnel/definition/normalise';
import type { Condition } from '../../funnel/definition/schema/condition-schema';
import { getRedirect, opensPage } from '../../funnel/engine/completion';
import type { Facts } from '../../funnel/engine/model/facts';
import type { PreparedFunnel } from '../../funnel/engine/model/prepared-funnel';
import type { EndingPart } from '../../funnel/steps/ending/schema';

/** The parts of an ending; none of another step. */
export const getParts = (step: Step): readonly EndingPart[] =>
  'parts' in step ? (step.parts ?? []) : [];

export const hasResultRules = ({ result }: FunnelDefinition): boolean =>
  result?.rules !== undefined;

const formatPercent = (share: number): string => `${Number((share * 100).toPrecision(3))}%`;

/** A page of this site by its path, another site by its name. */
export const formatPage = ({ to, site }: Redirect[number]): string => to ?? `site ${String(site)}`;

/** Formats where an ending leads, several pages with their shares; null where it shows itself. */
export function formatRedirect(redirect: Redirect): string | null {
  const pages = redirect.filter(({ weight }) => weight > 0);
  const [first, ...others] = pages;
  if (first === undefined) return null;
  if (others.length === 0) return formatPage(first);
  const totalWeight = pages.reduce((sum, { weight }) => sum + weight, 0);
  return pages
    .map((page) => `${formatPage(page)} ${formatPercent(page.weight / totalWeight)}`)
    .join(', ');
}

/** Where an ending leads for a visitor; null where it shows itself. */
export const readRedirect = (funnel: PreparedFunnel, ending: string, facts: Facts): string | null =>
  formatRedirect(getRedirect(funnel, ending, facts));

/** The name of what follows an ending, for counts. */
export const nameRedirect = (redirect: string | null): string => redirect ?? 'itself';

/** Where the endings of a funnel can lead, in the order of the rules. */
export const listRedirects = ({ result }: FunnelDefinition): string[] => [
  ...new Set(
    [...(result?.rules ?? []), ...(result === undefined ? [] : [result])].map(({ redirect }) =>
      nameRedirect(formatRedirect(redirect)),
    ),
  ),
];

/** The name of a part of an ending: its kind, and its place among those of the kind. */
export function namePart(parts: readonly EndingPart[], index: number): string {
  const kind = parts[index]?.kind ?? '';
  const ofKind = parts.slice(0, index + 1).filter((part) => part.kind === kind).length;
  return `${kind} ${ofKind}`;
}

/** The indexes of the parts that a visitor sees; null where the ending has none, or a page follows. */
export function findShownParts(
  funnel: PreparedFunnel,
  ending: string,
  facts: Facts,
): number[] | null {
  const step = funnel.steps.get(ending)?.step;
  const parts = step === undefined ? [] : getParts(step);
  if (step === undefined || parts.length === 0) return null;
  if (opensPage(funnel, ending, facts)) return null;
  const shown = getParts(funnel.endings?.showParts(step, facts) ?? step);
  return parts.flatMap((part, index) => (shown.includes(part) ? [index] : []));
}

/** The parts that a visitor sees, by their names; null where the ending has none, or a page follows. */
export function readShownParts(
  funnel: PreparedFunnel,
  ending: string,
  facts: Facts,
): string[] | null {
  const step = funnel.steps.get(ending)?.step;
  const shown = findShownParts(funnel, ending, facts);
  return step === undefined || shown === null
    ? null
    : shown.map((index) => namePart(getParts(step), index));
}

/** Whether the ending itself is shown, by itself or on the way to another site. */
const showsItself = (redirect: Redirect): boolean =>
  redirect.every(({ to, weight }) => to === undefined || weight === 0);

/** The condition of who sees an ending itself; null for everybody. */
export function whoSeesItself({ result }: FunnelDefinition, ending: string): Condition | null {
  if (result === undefined) return null;
  const rules = (result.rules ?? []).filter((rule) => (rule.ending ?? ending) === ending);
  const earlier: Condition[] = [];
  const ways: Condition[] = [];
  for (const { when, redirect } of rules) {
    const isShown = showsItself(redirect);
    if (isShown) ways.push({ all: when === undefined ? [...earlier] : [...earlier, when] });
    if (when === undefined) return { any: ways };
    earlier.push({ not: when });
  }
  if (showsItself(result.redirect)) ways.push({ all: earlier });
  return { any: ways };
}

export type BandedScore = Score & { bands: Band[] };

/** The scores with bands. The others have a total only. */
export const listBandedScores = ({ scores }: Pick<FunnelDefinition, 'scores'>): BandedScore[] =>
  scores.filter((score): score is BandedScore => score.bands !== undefined);
