import { claims } from './claims';

export type PlanKey = 'starter' | 'double_down' | 'full_autopilot';

/** What the features of plans are about, in the order of a comparison. */
export const planFeatureNames = {
  postings: 'Postings',
  feeds: 'Job feeds',
  matches: 'Matches',
  cvs: 'CVs',
  template: 'Template',
  interviews: 'Interviews',
} as const;
export type PlanFeatureKind = keyof typeof planFeatureNames;

/** A feature of a plan. A number of interviews needs the footnote "not guaranteed". */
export interface PlanFeature {
  text: string;
  /** The row of a comparison; none for a feature of one plan. */
  kind?: PlanFeatureKind;
  /** A number that the plan does not exceed, the same on every page. */
  isLimit?: true;
  footnote?: 'interviews' | 'ownFigure';
}

/** A paid plan. All amounts are US dollars; `null` without a former price. */
export interface Plan {
  key: PlanKey;
  name: string;
  description: string;
  daily: number;
  originalDaily: number;
  weekly: number;
  originalWeekly: number | null;
  monthly: number;
  quarterly: number;
  annual: number;
  badge: string | null;
  features: readonly PlanFeature[];
  cta: string;
  comingSoon: boolean;
}

/** The only place for prices. */
export const plans: Readonly<Record<PlanKey, Plan>> = {
  starter: {
    key: 'starter',
    name: 'Starter',
    description: 'For a first search, or for keeping an eye on the market without losing evenings.',
    daily: 1.28,
    originalDaily: 2.56,
    weekly: 9,
    originalWeekly: 18,
    monthly: 36,
    quarterly: 99,
    annual: 396,
    badge: null,
    features: [
      { text: 'Up to 1000 postings', kind: 'postings', isLimit: true },
      { text: '3 job feeds', kind: 'feeds', isLimit: true },
      { text: '100 AI-scored matches', kind: 'matches', isLimit: true },
      { text: '10 tailored CVs', kind: 'cvs', isLimit: true },
      { text: 'Up to 3 interviews', kind: 'interviews', footnote: 'interviews' },
    ],
    cta: 'Get Starter',
    comingSoon: false,
  },
  double_down: {
    key: 'double_down',
    name: 'Double Down',
    description: 'For a search you want to finish: more feeds, more matches, four times the CVs.',
    daily: 4.14,
    originalDaily: 8.28,
    weekly: 29,
    originalWeekly: 58,
    monthly: 116,
    quarterly: 312,
    annual: 1196,
    badge: 'Most Popular',
    features: [
      { text: 'Up to 2500 postings, updated daily', kind: 'postings', isLimit: true },
      { text: '7 job feeds', kind: 'feeds', isLimit: true },
      { text: '400 AI-scored matches', kind: 'matches', isLimit: true },
      { text: '40 tailored CVs', kind: 'cvs', isLimit: true },
      { text: claims.template.text, kind: 'template', footnote: 'ownFigure' },
      { text: 'Up to 10 interviews', kind: 'interviews', footnote: 'interviews' },
    ],
    cta: 'Get Double Down',
    comingSoon: false,
  },
  full_autopilot: {
    key: 'full_autopilot',
    name: 'Full Autopilot',
    description: 'Hands-off applying: you approve the direction, we find, tailor and send.',
    daily: 42.71,
    originalDaily: 61.01,
    weekly: 299,
    originalWeekly: null,
    monthly: 1196,
    quarterly: 3228,
    annual: 12148,
    badge: 'Coming soon',
    features: [
      { text: 'Up to 100 applications weekly' },
      { text: '15-minute setup' },
      { text: 'Company insights for every application' },
      { text: 'Everything in Double Down' },
    ],
    cta: 'Join Waitlist',
    comingSoon: true,
  },
};

/** The limits of a plan: postings, feeds, matches and CVs. */
export const getPlanLimits = ({ features }: Plan): string[] =>
  features.filter(({ isLimit }) => isLimit).map(({ text }) => text);

/** The free plan (PL-03). */
export const freeJobsFeed = {
  name: 'Free Jobs Feed',
  daily: 0,
  weekly: 'Free',
  description: 'Look around first. No card, no trial that ends.',
  limits: ['Up to 50 postings', '1 feed', 'Daily updates', 'One tailored CV'],
  features: [
    'Limited job postings',
    'Basic job alerts',
    'Standard CV template',
    'Community access',
  ],
  cta: 'Subscribe',
} as const;

/** An offer of the AI job market quiz: a plan paid for a term (PL-04). */
export interface TermOffer {
  id: string;
  name: string;
  term: string;
  /** Selects the payment page: one for Starter, one for all others. */
  checkout: PlanKey | 'three_months';
  weekly: number;
  originalWeekly: number | null;
  total: number;
  originalTotal: number | null;
  jobsPerDay: string;
  model: string;
  badge: string | null;
  /** The plan whose limits the offer has; `null`: the offer is of no plan. */
  plan: PlanKey | null;
}

const starterMonth: TermOffer = {
  id: 'starter-1-month',
  name: plans.starter.name,
  term: '1 month',
  checkout: 'starter',
  weekly: plans.starter.weekly,
  originalWeekly: plans.starter.originalWeekly,
  total: plans.starter.monthly,
  originalTotal: 72,
  jobsPerDay: 'Up to 40 jobs/day',
  model: 'chatGPT 4o-mini',
  badge: null,
  plan: 'starter',
};

const doubleDownMonth: TermOffer = {
  id: 'double-down-1-month',
  name: plans.double_down.name,
  term: '1 month',
  checkout: 'double_down',
  weekly: plans.double_down.weekly,
  originalWeekly: plans.double_down.originalWeekly,
  total: plans.double_down.monthly,
  originalTotal: null,
  jobsPerDay: 'Up to 100 jobs/day',
  model: 'chatGPT 4.1-mini',
  badge: plans.double_down.badge,
  plan: 'double_down',
};

const threeMonths: TermOffer = {
  id: 'three-months',
  name: 'Long run',
  term: '3 months',
  checkout: 'three_months',
  weekly: 16,
  originalWeekly: 21,
  total: 192,
  originalTotal: 252,
  jobsPerDay: 'Up to 100 jobs/day',
  model: 'chatGPT 4.1',
  badge: null,
  plan: null,
};

export const termOffers: readonly TermOffer[] = [starterMonth, doubleDownMonth, threeMonths];

/** Initially selected term. */
export const defaultTermOffer = doubleDownMonth;
