import { announcedDates, formatNotOpenYet } from './announced-dates';
import type { FaqEntry } from './faq';
import type { ToastMessage } from './site-messages';

/** Sort orders of a job list (JL-03). */
export const jobSorts = [
  { id: 'newest', label: 'Newest first' },
  { id: 'oldest', label: 'Oldest first' },
  { id: 'salary-high', label: 'Highest salary' },
  { id: 'salary-low', label: 'Lowest salary' },
  { id: 'company', label: 'Company, A to Z' },
  { id: 'title', label: 'Job title, A to Z' },
] as const;

export type JobSortId = (typeof jobSorts)[number]['id'];
export const defaultJobSort: JobSortId = 'newest';

/** How much of a job its card says on a phone: two lines. */
export const CARD_CHARACTERS = 72;

/** Copy of all job list pages. */
export const jobList = {
  loading: 'Loading jobs…',
  failed: 'The listings could not be loaded.',
  retry: 'Try again',
  none: 'No jobs found matching your criteria. Try adjusting your filters.',
  sort: 'Sort by',
  results: 'Jobs',
  posted: 'Posted',
  /** On wide screens, where a job stands beside its list. */
  beside: 'The chosen job',
  openPage: 'Open its page',
  /** On phones, for the jobs that are not shown yet. */
  showMore: 'Show more jobs',
  more: 'Load More Jobs',
  moreBadge: `Coming in ${announcedDates.liveListings.period}`,
  moreReason: `${formatNotOpenYet(announcedDates.liveListings.period)} There are no more samples to load: the button starts to work with the live list.`,
} as const;

/** Jobs that the visitor has saved on this device. */
export const savedJobs = {
  /** Label of a button that shows only an icon; it is pressed while the job is saved. */
  save: (title: string) => `Save ${title}`,
  saveThis: 'Save this job',
  filter: (count: number) => `Saved jobs (${String(count)})`,
  none: 'No saved job is in this list. The bookmark of a job saves it in this browser.',
  showAll: 'Show all jobs',
  notKept: 'This browser does not keep saved jobs. They stay until you leave the site.',
} as const;

export const jobFilters = {
  title: 'Filters',
  description: 'Narrow down the list of jobs.',
  open: 'Filter jobs',
  search: {
    label: 'Search',
    hint: 'A job title, a company or a skill.',
    placeholder: 'For example: product',
  },
  location: { label: 'Location', placeholder: 'For example: Texas' },
  types: 'Job type',
  workFormats: 'Work format',
  remote: 'Only jobs I can do from anywhere',
  apply: 'Apply Filters',
  clear: 'Clear All Filters',
} as const;

/** Subscribe prompt below the filters (JL-06). */
export const filterAlert = {
  title: 'Get this search by email',
  text: 'A free alert whenever a job like this goes live.',
  action: 'Get instant updates',
} as const;

export const jobActions = {
  feed: 'Get Free Job Feed',
  tailor: 'Start Tailoring CV',
} as const;

/** `/job-listings` */
export const jobListings = {
  title: 'Jobs that are worth an application',
  tabTitle: 'Job listings by role, place and pay',
  crumb: 'Job listings',
  lead: 'Filter by what matters to you, read the listing, and tailor your CV before you apply.',
  description:
    'Browse sample job listings by title, place, contract, work format and salary, and see what a GetHired feed looks like.',
  browse: 'Browse by field or place',
  byHeading: 'Put your own search in a headline',
  faqTitle: 'Questions about the listings',
  faq: [
    {
      question: 'Are these real vacancies?',
      answer:
        'No. The list is a sample: made-up companies, realistic jobs. It shows how filters, sorting and job pages work. Real vacancies come by email through the free feed.',
    },
    {
      question: 'How do I get real jobs like these?',
      answer:
        'Set your filters, then choose "Get instant updates" below them. Or open the free feed and name a job title, a place and a work format.',
    },
    {
      question: 'Can I share a filtered list?',
      answer:
        'Yes. Filters and sort order are part of the address of the page. Copy the address, and whoever opens it sees the same list.',
    },
    {
      question: 'What do the salaries mean?',
      answer:
        'US dollars for a year of the work as listed. A part-time job shows what part-time pays, and a contract shows the rate for a whole year.',
    },
    {
      question: 'What does "Start Tailoring CV" do?',
      answer:
        'It opens our CV app in a new tab. There you add your CV once and get a version for each job, which you read and change before you send it.',
    },
  ] satisfies FaqEntry[],
} as const;

/** `/category`: its heading is built from the filters, with missing ones in brackets (JL-07). */
export const categoryPage = {
  workFormat: '[Work Format]',
  jobTitle: '[Job Title]',
  location: '[Location]',
  tabTitle: 'Jobs by your own headline',
  lead: 'Fill in the filters, and the headline above becomes your search. Then have it sent to you.',
  description:
    'Name a work format, a job title and a place, see the sample jobs that fit, and get the search by email.',
} as const;

/** `/category/{slug}`, `/location/{slug}` and `/search?q=` (RT-06). */
export const listingPages = {
  category: {
    title: (label: string) => `${label} jobs`,
    description: (label: string, text: string) =>
      `Sample ${label} jobs with place, contract, work format and salary. ${text}`,
  },
  location: {
    title: (label: string) => `Jobs in ${label}`,
    lead: (label: string) => `Everything in our sample list that is based in ${label}.`,
    description: (label: string) =>
      `Sample jobs in ${label}, with contract, work format and salary. Filter them, and get new ones by email.`,
  },
  search: {
    title: 'Search jobs',
    titleWithTerm: (term: string) => `Jobs for “${term}”`,
    lead: 'Your word is looked for in job titles, companies and skills.',
    description: 'Search the sample jobs by title, company or skill.',
    descriptionWithTerm: (term: string) =>
      `Sample jobs with “${term}” in the title, the company or the skills. Filter them, and get new ones by email.`,
  },
  all: 'See all jobs',
} as const;

/** `/job/{id}` */
export const jobPage = {
  /** Until the job has loaded, which has a title of its own. */
  heading: 'Job details',
  description: (title: string, company: string, location: string) =>
    `What a full listing looks like: ${title} at ${company}, ${location}. A sample.`,
  back: 'Back to Jobs',
  enhance: 'Enhance CV for This Job',
  subscribe: 'Subscribe',
  original: 'View Original',
  facts: {
    title: 'At a glance',
    salary: 'Salary',
    terms: 'Contract and format',
    location: 'Location',
    state: 'State',
    country: 'Country',
    source: 'Found on',
    published: 'Published by the employer',
    posted: 'Added to our list',
  },
  skills: 'Tags',
  matching: {
    title: 'How AI matching reads a job',
    lead: 'With your CV, every job in your feed gets a score and the reasons for it. Here is one of a made-up candidate for our sample job at Harborline Health.',
    badge: 'Sample score',
    score: 86,
    scoreLabel: 'match',
    strengths: {
      title: 'What fits',
      points: [
        'Six years as a product manager, three of them on a mobile app',
        'Worked under HIPAA at an insurer',
        'Lives 20 minutes from the office',
      ],
    },
    gaps: {
      title: 'What is missing',
      points: [
        'No figure in the CV says what an experiment brought',
        'FHIR is not mentioned: add it if you have used it',
      ],
    },
    start: 'Start Free Today',
    startText: 'Jobs like this one, by email, free.',
    quiz: 'Get Started Free',
    quizText: '{{job-search: Two minutes}} of questions, then a plan for your search.',
  },
  faqTitle: 'Questions about this job',
  faq: [
    {
      question: 'Can I apply for this job?',
      answer:
        'No. It is a sample, and the company does not exist. In your feed every listing leads to the page of the employer or the board it came from.',
    },
    {
      question: 'What does "Enhance CV for This Job" do?',
      answer:
        'It opens our CV app in a new tab. You add your CV and the listing, and get a version that answers what the listing asks for.',
    },
    {
      question: 'Does a tailored CV invent anything?',
      answer:
        'No. It keeps to the facts in your CV and changes their order and wording. You read and change every line before you send it.',
    },
    {
      question: 'How is the match score made?',
      answer:
        'Your CV is compared with what the listing asks for: title, years, skills, place and work format. The score comes with its reasons, so you can disagree with it.',
    },
    {
      question: 'What do I get when I subscribe?',
      answer:
        'An email when a vacancy with your title, place and work format goes live. It is free, and every email has a link to stop.',
    },
    {
      question: 'Where does "View Original" lead?',
      answer:
        'To the listing on the page of the employer or the job board. A sample has none, and the button says so.',
    },
  ] satisfies FaqEntry[],
} as const;

/** Explanation of "View Original" on a sample. */
export const originalUnavailable: ToastMessage = {
  title: 'A sample has no original',
  text: 'This listing was made up to show you the page. In your feed, this button opens the listing where we found it.',
};
