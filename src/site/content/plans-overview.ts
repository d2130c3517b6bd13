import { type Benefit, benefits } from './career-match-result';
import { claims, ownFigureNote } from './claims';

/** Copy of `/funnel`: benefits and plans. */
export const plansOverview = {
  title: 'Everything GetHired does, and what it costs',
  lead: 'All the benefits on one page, the plans below them, and nothing to fill in before you see a price.',
  toPlans: 'See the plans',
  benefitsTitle: 'All benefits',
  benefits: [
    ...benefits,
    {
      icon: 'feather',
      title: 'A letter to go with it',
      text: 'A first draft from the job ad and your own CV: why this company, and why you. Editing is easier than an empty page.',
    },
    {
      icon: 'users',
      title: 'Read by people who hire',
      text: `${claims.template.text} (${ownFigureNote}). It is plain on purpose: software can read it, and so can somebody in a hurry.`,
    },
    {
      icon: 'rocket',
      title: 'Planned: a hands-off search',
      text: 'Full Autopilot will find, prepare and send by the rules you set. It is not open yet, and nothing is charged for it.',
    },
  ] satisfies readonly Benefit[],
  pricingTitle: 'Choose your plan',
  pricingLead:
    'One plan is free, two can be bought today, and one is on its way. “Get started” opens the free sign-up or the payment page.',
  getStarted: 'Get started',
  autopilotUpdates: 'Subscribe to updates',
  autopilotUpdatesNote: 'Takes you to the sign-up at the end of this page.',
  testimonialsTitle: 'What it is like to use it',
  updatesTitle: 'Updates on Full Autopilot',
} as const;
