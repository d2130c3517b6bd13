import type { ExternalSite } from './external-sites';

/** The sections of the landing page that others lead to, by their anchor. */
export const landingSections = ['features', 'testimonials', 'pricing'] as const;
export type SectionId = (typeof landingSections)[number];

export type NavigationLink =
  | { kind: 'section'; section: SectionId; label: string }
  | { kind: 'external'; site: ExternalSite; label: string }
  | { kind: 'page'; to: string; label: string };

/** The navigation of every page that is not a funnel (NV-01), before its "Get started". */
export const navigation: readonly NavigationLink[] = [
  { kind: 'section', section: 'features', label: 'Features' },
  { kind: 'section', section: 'testimonials', label: 'Testimonials' },
  { kind: 'section', section: 'pricing', label: 'Pricing' },
  { kind: 'external', site: 'jobs', label: 'Browse Jobs' },
  { kind: 'page', to: '/instant-jobs-feed', label: 'Instant Jobs Feed' },
  { kind: 'external', site: 'app', label: 'Sign In' },
];

export const navigationCta = { to: '/quiz2', label: 'Get started' } as const;

/** The button of the navigation on a small screen. */
export const menuLabel = 'Menu';

export interface FooterGroup {
  title: string;
  links: readonly { to: string; label: string }[];
}

/** Which words the footer has for the terms and the privacy policy. */
export type LegalWording = 'standard' | 'offer';

/**
 * Where a quiz ends in an offer to pay, the two pages are named after what a buyer looks for in
 * them; everywhere else after what they are (NV-04).
 */
const legalLabels: Readonly<Record<LegalWording, { terms: string; privacy: string }>> = {
  standard: { terms: 'Terms of Service', privacy: 'Privacy Policy' },
  offer: { terms: 'Terms of Use', privacy: 'Refund Policy' },
};

const groups: readonly FooterGroup[] = [
  {
    title: 'Find a job',
    links: [
      { to: '/instant-jobs-feed', label: 'Instant Jobs Feed' },
      { to: '/job-listings', label: 'Job listings' },
      { to: '/job-listings-landing', label: 'By field and place' },
    ],
  },
  {
    title: 'Get ahead',
    links: [
      { to: '/quizzes', label: 'All quizzes' },
      { to: '/benefits', label: 'Benefits' },
      { to: '/funnel', label: 'Plans' },
      { to: '/fomo', label: 'AI and your job' },
      { to: '/professional-profile', label: 'Meet a coach' },
    ],
  },
  {
    title: 'Who we are',
    links: [
      { to: '/about', label: 'About' },
      { to: '/editorial-policy', label: 'Editorial Policy' },
      { to: '/sources', label: 'Sources' },
      { to: '/contact', label: 'Contact' },
    ],
  },
  {
    title: 'Employers',
    links: [
      { to: '/for-employers', label: 'For Employers' },
      { to: '/remove-listing', label: 'Remove a Listing' },
    ],
  },
];

/** The links at the foot of every page that is not a funnel; the last group has room for more (NV-04). */
export function getFooterGroups(wording: LegalWording) {
  const { terms, privacy } = legalLabels[wording];
  const last: FooterGroup = {
    title: 'Good to know',
    links: [
      { to: '/terms-of-service', label: terms },
      { to: '/privacy-policy', label: privacy },
    ],
  };
  return { groups, last };
}
