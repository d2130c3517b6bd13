import type { FunnelEvent } from '../../../funnel/engine/model/context';
import { findFirstPresses } from '../../../funnel/engine/first-presses';
import type {
  FirstStepPress,
  FirstStepPresses,
  NoSecondStep,
  SecondStep,
} from '../event-replay/first-step-presses';
import type { LoadedFunnel } from '../funnel-page/load-funnel';

export interface SecondSteps {
  presses: FirstStepPresses;
  /** By the number that the presses name. */
  templates: readonly SecondStep[];
}

/** More templates would make the page heavier than the wait is long. */
const MAX_TEMPLATES = 3;

/** Two visits that share nothing: at their start, a day of their clock. */
const VISITS = [0, Date.parse('2027-03-14T15:09:26Z')] as const;

/** Renders the page after events, for a visitor whose clock shows this time. */
export type RenderPageAfter = (events: readonly FunnelEvent[], now: number) => Promise<SecondStep>;

async function renderForAll(
  events: readonly FunnelEvent[],
  renderAfter: RenderPageAfter,
): Promise<SecondStep | null> {
  const [first, ...others] = await Promise.all(VISITS.map((now) => renderAfter(events, now)));
  return first !== undefined && others.every(({ html }) => html === first.html) ? first : null;
}

/**
 * Renders the steps that follow the presses on the first step of a funnel, where every new visitor
 * sees the same after the same press.
 */
export async function renderSecondSteps(
  { definition, extensions }: LoadedFunnel,
  renderAfter: RenderPageAfter,
): Promise<SecondSteps | NoSecondStep> {
  const found = findFirstPresses(definition, extensions);
  if (found.status === 'unknown') return found.reason;
  const templates: SecondStep[] = [];
  const numbers = new Map<string, number>();
  const list: FirstStepPress[] = [];
  for (const { choice, events, depth } of found.presses) {
    const step = await renderForAll(events, renderAfter);
    if (step === null) return 'varies';
    const template = numbers.get(step.html) ?? templates.push(step) - 1;
    numbers.set(step.html, template);
    list.push({ choice, events, depth, template });
  }
  const { advancesOnChoice } = found;
  return templates.length > MAX_TEMPLATES
    ? 'many'
    : { presses: { list, advancesOnChoice }, templates };
}
