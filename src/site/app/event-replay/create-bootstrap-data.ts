import { getParameter } from '../../../shared/text/inputs';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import { getOpeningName } from '../../../funnel/engine/opening-answer';
import { getVisitKey } from '../../../shared/text/visit-key';
import { deferredWebFonts } from '../../../shared/browser/web-fonts';
import { CONSENT_KEY } from '../../../shared/names/storage-keys';
import { jobListParams } from '../../pages/jobs/job-list-query';
import type { Environment } from '../boot/environment';
import type { BootstrapData } from './bootstrap-data';
import type { FirstStepPresses } from './first-step-presses';

/** Storage keys that tell, before hydration, whether there is saved progress. */
function getProgressLookup(definition: FunnelDefinition): BootstrapData['progress'] {
  const { persistence, steps, inputs } = definition;
  const { step, answers, selection, draws, fields } = persistence;
  const opening = getOpeningName(definition);
  const names = inputs?.map(getParameter) ?? (opening === null ? undefined : [opening]);
  const firstStepId = steps[0]?.id ?? '';
  return {
    step: [step.key, step.as === 'id' ? firstStepId : '0'],
    choiceKeys: [
      answers,
      selection,
      draws,
      ...Object.values(fields),
      // A stored visit may have inputs.
      inputs && getVisitKey(step.key),
    ].filter((key) => key !== undefined),
    ...(names && { inputs: names }),
  };
}

/** Pages whose address has the email of the visitor. */
const pagesWithEmail: ReadonlySet<string> = new Set(['/thank-you']);

/**
 * @param definition the funnel on the page; null for a page of the site
 * @param address of a page of the site
 * @param presses on the first step; null where the page has no second step
 */
export function createBootstrapData(
  { question }: Environment,
  definition: FunnelDefinition | null,
  address = '',
  presses: FirstStepPresses | null = null,
): BootstrapData {
  return {
    ...(presses !== null && { presses }),
    ...(pagesWithEmail.has(address) && { hidesEmail: true }),
    consentKey: question.unanswered === 'undecided' ? CONSENT_KEY : null,
    filterParams: definition === null ? jobListParams : [],
    progress: definition && getProgressLookup(definition),
    webFonts: definition && deferredWebFonts,
  };
}
