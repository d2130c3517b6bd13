import type { WorkFormatId } from './work-formats';

/** How much experience a listing asks for, where it says so. */
export type JobLevel = 'entry' | 'senior';

/** A quiz that asks which job a visitor looks for: its fields, and what their answers mean. */
export interface AskedWish {
  role: string;
  place: string;
  experience: string;
  /** By answer. An answer that is not here leaves the place open. */
  workFormats: Readonly<Partial<Record<string, WorkFormatId>>>;
  /** The levels that fit, by answer. Listings that name no level fit all. */
  levels: Readonly<Partial<Record<string, readonly JobLevel[]>>>;
}

/** By the id of the funnel. */
export const askedWishes: Readonly<Partial<Record<string, AskedWish>>> = {
  'job-search': {
    role: 'role',
    place: 'location',
    experience: 'experience',
    workFormats: { remote: 'remote', hybrid: 'hybrid', office: 'on-site' },
    levels: { entry: ['entry'], mid: [], senior: ['senior'], switcher: ['entry'] },
  },
};

/** Words in a title, or a tag, that say which level is meant. */
export const levelWords: Readonly<Record<JobLevel, readonly string[]>> = {
  entry: ['associate', 'junior', 'intern', 'entry level'],
  senior: ['senior', 'principal', 'head of'],
};

export const levelNames: Readonly<Record<JobLevel, string>> = {
  entry: 'Entry level',
  senior: 'Senior level',
};

/**
 * Words in a job title that say which category it belongs to. The first category with one of them
 * counts: "Product Designer" is Design, "Data Engineer" is Data.
 */
export const categoryWords: readonly { category: string; words: readonly string[] }[] = [
  {
    category: 'Customer Success',
    words: ['customer', 'support specialist', 'onboarding', 'implementation'],
  },
  { category: 'Design', words: ['designer', 'design', 'ux', 'ui', 'illustrator'] },
  {
    category: 'Sales',
    words: ['sales', 'account manager', 'account executive', 'solutions engineer', 'presales'],
  },
  {
    category: 'Marketing',
    words: ['marketing', 'marketer', 'content', 'writer', 'copywriter', 'seo', 'social media'],
  },
  { category: 'Data', words: ['data', 'analyst', 'analytics', 'machine learning'] },
  {
    category: 'Engineering',
    words: ['engineer', 'developer', 'programmer', 'software', 'devops', 'frontend', 'backend'],
  },
  { category: 'Product', words: ['product'] },
  {
    category: 'Operations',
    words: ['operations', 'project', 'program', 'recruiter', 'people', 'human resources'],
  },
];

/** Copy of the jobs under the result of a quiz. */
export const fittingJobs = {
  title: 'Your feed would begin like this',
  lead: 'Made-up samples, chosen by the job title, the place and the level that you told us.',
  near: 'No sample has both the job and the place. These have the job.',
  noneTitle: 'No sample fits this job',
  none: (role: string) =>
    `We have made up no job like “${role}”. That says nothing about the real ones.`,
  alert: 'Set up an alert for this job',
  instead: (found: string, wished: string) => `${found}, not ${wished.toLowerCase()}`,
} as const;
