import type { FunnelDefinition } from '../../definition/normalise';
import { CONSENT_KEY } from '../../site/consent/consent';
import { jobViewNames } from '../../site/jobs/job-view';
import type { Environment } from '../environment';
import type { EarlyFacts } from './early-facts';

/** Where a visit of this funnel is kept, for a page that must know at once whether there is one. */
function visitOf({ persistence, steps }: FunnelDefinition): EarlyFacts['visit'] {
  const { step, answers, selection, draws, fields } = persistence;
  const first = steps[0]?.id ?? '';
  return {
    step: [step.key, step.as === 'id' ? first : '0'],
    choices: [answers, selection, draws, ...Object.values(fields)].filter(
      (key) => key !== undefined,
    ),
  };
}

/** @param definition the funnel that the page shows; null for a page of the site */
export function earlyFactsOf(
  { analytics }: Environment,
  definition: FunnelDefinition | null,
): EarlyFacts {
  return {
    consent: analytics === 'none' ? null : CONSENT_KEY,
    narrowedBy: definition === null ? jobViewNames : [],
    visit: definition && visitOf(definition),
  };
}
