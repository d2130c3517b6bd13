import type { ExternalSite } from './external-sites';

/** Linkable sections of the landing page, by anchor. */
export const landingSections = ['features', 'testimonials', 'pricing'] as const;
export type SectionId = (typeof landingSections)[number];

export type NavigationLink =
  | { kind: 'section'; section: SectionId; label: string }
  | { kind: 'external'; site: ExternalSite; label: string }
  | { kind: 'page'; to: string; label: string };

/** Navigation of all pages except funnels (NV-01), without its "Get started" button. */
export const navigation: readonly NavigationLink[] = [
  { kind: 'section', section: 'features', label: 'Features' },
  { kind: 'section', section: 'testimonials', label: 'Testimonials' },
  { kind: 'section', section: 'pricing', label: 'Pricing' },
  { kind: 'external', site: 'jobs', label: 'Browse Jobs' },
  { kind: 'page', to: '/instant-jobs-feed', label: 'Instant Jobs Feed' },
  { kind: 'external', site: 'app', label: 'Sign In' },
];

/** What the opened menu of a phone has room for besides. The bar has the items of NV-01 alone. */
export const menuPages: readonly NavigationLink[] = [
  { kind: 'page', to: '/job-listings', label: 'Job listings' },
  { kind: 'page', to: '/quizzes', label: 'Quizzes' },
];

export const navigationCta = { to: '/quiz2', label: 'Get started' } as const;

/** Label of the menu button on small screens. */
export const menuLabel = 'Menu';

export interface FooterGroup {
  title: string;
  links: readonly { to: string; label: string }[];
}

/** Wording of the footer links to terms and privacy policy. */
export type LegalWording = 'standard' | 'offer';

/** On pages with a paid offer the labels name what a buyer looks for (NV-04). */
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

/** Footer links of all pages except funnels (NV-04). The page adds items to the last group. */
export function getFooterGroups(legalWording: LegalWording) {
  const { terms, privacy } = legalLabels[legalWording];
  const lastGroup: FooterGroup = {
    title: 'Good to know',
    links: [
      { to: '/terms-of-service', label: terms },
      { to: '/privacy-policy', label: privacy },
    ],
  };
  return { groups, last: lastGroup };
}
