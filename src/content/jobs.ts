import type { WorkFormatId } from './work-formats';

/** The kinds of contract a listing can offer. */
export const jobTypes = [
  { id: 'full-time', label: 'Full-time' },
  { id: 'part-time', label: 'Part-time' },
  { id: 'contract', label: 'Contract' },
  { id: 'freelance', label: 'Freelance' },
] as const;

export type JobTypeId = (typeof jobTypes)[number]['id'];

/** One listing, the same on every page. */
export interface Job {
  id: string;
  title: string;
  company: string;
  /** The city, or "Remote", then the state or the country: "Austin, Texas". */
  location: string;
  type: JobTypeId;
  /** US dollars for a year of this work. */
  salaryMin: number;
  salaryMax: number;
  /** A day: 2025-06-12. */
  postedDate: string;
  description: string;
  /** The first is the field of work, one of the categories. */
  tags: readonly string[];
  workFormat: WorkFormatId;
  /** Made up, to show what a listing looks like. A visitor is told. */
  isSample: boolean;
}

/** A part of the full description: a sentence or two, or a list. */
export interface JobSection {
  title: string;
  text?: string;
  points?: readonly string[];
}

/** What only the page of one listing shows. */
export interface JobDetails extends Job {
  state: string | null;
  country: string;
  /** Where the listing was found. */
  source: string;
  publishDate: string;
  /** `null`: there is none to show. */
  originalUrl: string | null;
  fullDescription: readonly JobSection[];
}

/** A field of work, which has a page of its own. */
export interface JobCategory {
  slug: string;
  /** The tag its listings bear, and its name. */
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
