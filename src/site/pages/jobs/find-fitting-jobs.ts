import {
  type AskedWish,
  categoryWords,
  fittingJobs,
  type JobLevel,
  levelNames,
  levelWords,
} from '../../content/fitting-jobs';
import type { Job } from '../../content/jobs';
import { getWorkFormatLabels, type WorkFormatId } from '../../content/work-formats';

/** What a visitor looks for. */
export interface JobWish {
  /** Job titles in the visitor's words, the first one first. */
  roles: readonly string[];
  /** Null: any. */
  workFormat: WorkFormatId | null;
  /** The levels that fit; null: any. */
  levels: readonly JobLevel[] | null;
}

/** By field. */
export type GivenAnswers = Readonly<Record<string, unknown>>;

/** A job with the reason why it is shown: "Remote · Product". */
export interface FittingJob {
  job: Job;
  reason: string;
  /** Whether the work format is the one that was wished for. */
  isInPlace: boolean;
}

const MAX_SHOWN = 3;

/** "Front-End  Engineer, Web" becomes " frontend engineer web ", in which words can be found whole. */
const toWords = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/\b(front|back|full)[- ](?=end|stack)/g, '$1')
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()} `;

const hasWords = (text: string, words: string): boolean => text.includes(toWords(words));

function findCategory(role: string): string | null {
  const text = toWords(role);
  const found = categoryWords.find(({ words }) => words.some((word) => hasWords(text, word)));
  return found?.category ?? null;
}

const splitWords = (text: string): string[] => toWords(text).trim().split(' ').filter(Boolean);

/** How close a job is to a role: the words of its title in common; null where it is another job. */
function compareRole({ title, tags }: Job, role: string): number | null {
  const words = splitWords(role);
  if (words.length === 0) return null;
  const [titleText, allText] = [toWords(title), toWords([title, ...tags].join(' '))];
  const inTitle = words.filter((word) => hasWords(titleText, word)).length;
  return hasWords(allText, role) || findCategory(role) === tags[0] ? inTitle : null;
}

function findLevel({ title, tags }: Job): JobLevel | null {
  const text = toWords([title, ...tags].join(' '));
  const levels: readonly JobLevel[] = ['entry', 'senior'];
  return levels.find((level) => levelWords[level].some((word) => hasWords(text, word))) ?? null;
}

const getLabel = (format: WorkFormatId): string => getWorkFormatLabels([format]).join();

function describe(job: Job, wished: WorkFormatId | null, level: JobLevel | null): string {
  const found = getLabel(job.workFormat);
  const place =
    wished === null || wished === job.workFormat
      ? found
      : fittingJobs.instead(found, getLabel(wished));
  return [place, job.tags[0], level === null ? [] : levelNames[level]].flat().join(' · ');
}

/**
 * The jobs that fit a wish, at most three. A job of another field or level is none of them. Those in
 * the wished place come first, then those with the most words of the title; else the order stays.
 */
export function findFittingJobs(jobs: readonly Job[], wish: JobWish): FittingJob[] {
  const candidates = jobs.flatMap((job) => {
    const closeness = wish.roles.flatMap((role) => compareRole(job, role) ?? []);
    const level = findLevel(job);
    const isOfLevel = level === null || wish.levels === null || wish.levels.includes(level);
    if (closeness.length === 0 || !isOfLevel) return [];
    const isInPlace = wish.workFormat === null || wish.workFormat === job.workFormat;
    // A level that nobody asked for is no reason.
    const reason = describe(job, wish.workFormat, wish.levels === null ? null : level);
    return [{ job, reason, isInPlace, closeness: Math.max(...closeness) }];
  });
  return candidates
    .toSorted((a, b) => Number(b.isInPlace) - Number(a.isInPlace) || b.closeness - a.closeness)
    .slice(0, MAX_SHOWN)
    .map(({ job, reason, isInPlace }) => ({ job, reason, isInPlace }));
}

/** The wish in the answers of a quiz; null without a job title. */
export function readJobWish(
  { role, place, experience, workFormats, levels }: AskedWish,
  answers: GivenAnswers,
): JobWish | null {
  const roles = String(answers[role] ?? '')
    .split(/[,;/|]|\bor\b/i)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (roles.length === 0) return null;
  return {
    roles,
    workFormat: workFormats[String(answers[place])] ?? null,
    levels: levels[String(answers[experience])] ?? null,
  };
}

/** The address of the job alert quiz, which asks with the first role and the place filled in. */
export function getAlertPath({ roles: [role = ''], workFormat }: JobWish): string {
  const query = new URLSearchParams({
    jobTitle: role,
    ...(workFormat === null ? {} : { workFormat }),
  });
  return `/quiz6?${query.toString()}`;
}
