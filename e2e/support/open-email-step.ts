import type { Page } from '@playwright/test';
import {
  type FunnelJourney,
  funnelJourneys,
  type JourneyStep,
} from '../../tests/support/browser/funnel-journeys';
import { expectStepShown, findStep } from '../../tests/support/browser/journey-driver';
import { openWithStorage } from './stored-entries';

/** The answers of the journey before the step that asks for the e-mail address. */
export const answersBeforeEmail = {
  jobSearch: {
    persona: 'job_hunting',
    role: 'Marine Biologist',
    location: 'hybrid',
    experience: 'entry',
    pain_points: ['cv_ignored', 'interview'],
    goal: 'work_life',
  },
  jobAlert: {
    jobTitle: 'Bridge Engineer',
    region: 'us',
    state: 'us-california',
    workFormat: 'on-site',
  },
} as const;

type EmailFunnel = keyof typeof answersBeforeEmail;

/**
 * Opens the step that asks for the e-mail address, with the stored answers of an earlier visit.
 * @param changes answers that differ from those of the journey
 */
export async function openEmailStep(
  page: Page,
  funnel: EmailFunnel,
  email: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<JourneyStep> {
  const journey: FunnelJourney = funnelJourneys[funnel];
  const key = journey.route.slice(1);
  await openWithStorage(page, {
    [`${key}_current_step`]: 'email',
    [`${key}_answers`]: JSON.stringify({ ...answersBeforeEmail[funnel], ...changes }),
  });
  await page.goto(journey.route);
  const step = findStep(journey.getSteps(email), 'email');
  await expectStepShown(page, journey, step);
  return step;
}
