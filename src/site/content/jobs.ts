import type { WorkFormatId } from './work-formats';

/** Contract types. */
export const jobTypes = [
  { id: 'full-time', label: 'Full-time' },
  { id: 'part-time', label: 'Part-time' },
  { id: 'contract', label: 'Contract' },
  { id: 'freelance', label: 'Freelance' },
] as const;

export type JobTypeId = (typeof jobTypes)[number]['id'];

export interface Job {
  id: string;
  title: string;
  company: string;
  /** The city, or "Remote", then the state or the country: "Austin, Texas". */
  location: string;
  type: JobTypeId;
  /** US dollars per year. */
  salaryMin: number;
  salaryMax: number;
  /** ISO date: 2025-06-12. */
  postedDate: string;
  description: string;
  /** The first one is the category. */
  tags: readonly string[];
  workFormat: WorkFormatId;
  /** A sample listing, labelled as such. */
  isSample: boolean;
}

/** Tells the visitor that listings are samples. */
export const sampleMessages = {
  badge: 'Sample',
  list: 'Made-up samples. Real jobs come by the free feed.',
  details:
    'The company and the job are made up. This page shows what a full listing looks like in your feed.',
} as const;

/** A paragraph or a list of the description. */
export interface JobSection {
  title: string;
  text?: string;
  points?: readonly string[];
}

/** Shown on the job page only. */
export interface JobDetails extends Job {
  state: string | null;
  country: string;
  /** Original page of the listing. */
  source: string;
  publishDate: string;
  /** `null`: not available. */
  originalUrl: string | null;
  fullDescription: readonly JobSection[];
}

/** A category with its own page. */
export interface JobCategory {
  slug: string;
  /** Name of the category, and first tag of its listings. */
  label: string;
  text: string;
}

export const jobCategories: readonly JobCategory[] = [
  {
    slug: 'product',
    label: 'Product',
    text: 'Product managers, owners and leads who decide what is built next.',
  },
  {
    slug: 'engineering',
    label: 'Engineering',
    text: 'Front end, back end, mobile and the people who keep it all running.',
  },
  {
    slug: 'design',
    label: 'Design',
    text: 'Product design, research and brand.',
  },
  {
    slug: 'marketing',
    label: 'Marketing',
    text: 'Growth, content, lifecycle and product marketing.',
  },
  {
    slug: 'sales',
    label: 'Sales',
    text: 'From first conversation to signed contract.',
  },
  {
    slug: 'data',
    label: 'Data',
    text: 'Analysts, scientists and engineers who work with numbers.',
  },
  {
    slug: 'customer-success',
    label: 'Customer Success',
    text: 'Onboarding, support and accounts that stay.',
  },
  {
    slug: 'operations',
    label: 'Operations',
    text: 'Programs, people and finance: the work behind the work.',
  },
];
