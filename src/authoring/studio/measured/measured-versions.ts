import type { Figure } from '../../verify/figure';
import type { Counts, KnownVersion } from '../api/measurement-protocol';
import type { MeasuredChoice } from '../api/select-counts';
import {
  formatVisits,
  listChoices,
  type MeasuredFunnel,
  measureFunnel,
  toMeasuredShare,
} from './measured-funnel';

/** A text of the funnel that has visits, as a menu has it. */
export interface MeasuredVersion {
  /** The mark that its visits carry. */
  value: string;
  /** "Version 2: A shorter way, 2026-11-03". */
  name: string;
  /** The name with the number of visits. */
  label: string;
}

/**
 * The versions with visits, the one with most visits first.
 * @param versions those of git, newest first; null without a repository
 * @param savedMark that of the text in the file
 * @param known the marks whose text git or the file has; null without a repository
 */
export function listMeasuredVersions(
  counts: Counts,
  versions: readonly KnownVersion[] | null,
  savedMark: string,
  known: MeasuredChoice['known'],
): readonly MeasuredVersion[] {
  const describe = (mark: string, version: number | null): string => {
    if (mark === savedMark) return 'This text';
    const commit = versions?.find((one) => one.mark === mark);
    const name =
      commit === undefined ? mark.slice(0, 6) : `${commit.title}, ${commit.at.slice(0, 10)}`;
    return `Version ${String(version)}: ${name}`;
  };
  return listChoices(counts, 'definition')
    .filter(({ value }) => known?.has(value) ?? true)
    .map(({ value, version, visits }) => {
      const name = describe(value, version);
      return { value, name, label: `${name} (${formatVisits(visits)})` };
    });
}

/** Two marks, of the earlier text and of the later one. */
export type VersionMarks = readonly [before: string, after: string];

/** The two newest of the versions with visits; null where there are no two. */
export function findNewestPair(
  measured: readonly MeasuredVersion[],
  versions: readonly KnownVersion[] | null,
  savedMark: string,
): VersionMarks | null {
  const newestFirst = [savedMark, ...(versions ?? []).map(({ mark }) => mark)];
  const age = ({ value }: MeasuredVersion): number => {
    const index = newestFirst.indexOf(value);
    return index === -1 ? newestFirst.length : index;
  };
  const [after, before] = measured.toSorted((one, other) => age(one) - age(other));
  return after === undefined || before === undefined ? null : [before.value, after.value];
}

/** A share in both versions; null in one that has no such step. */
export interface ComparedShare {
  name: string;
  before: Figure | null;
  after: Figure | null;
}

/** What visitors of two versions did: who finished, who became a lead, and who left on each step. */
export function compareVersionCounts(
  counts: Counts,
  source: string | null,
  marks: VersionMarks,
): { began: readonly [before: number, after: number]; shares: readonly ComparedShare[] } {
  const measure = (definition: string): MeasuredFunnel =>
    measureFunnel(counts, { definition, source, known: null }, []);
  const [before, after] = [measure(marks[0]), measure(marks[1])];
  const steps = new Set([...after.steps, ...before.steps].map(({ step }) => step));
  const left = ({ steps: of }: MeasuredFunnel, id: string): Figure | null => {
    const found = of.find(({ step }) => step === id);
    return found === undefined ? null : toMeasuredShare(found.left, found.came);
  };
  return {
    began: [before.began, after.began],
    shares: [
      ...(['finished', 'leads'] as const).map((part) => ({
        name:
          part === 'finished' ? 'Finished, of those who started' : 'Leads, of those who started',
        before: toMeasuredShare(before[part], before.began),
        after: toMeasuredShare(after[part], after.began),
      })),
      ...[...steps].map((step) => ({
        name: `Left on ${step}, of those who came`,
        before: left(before, step),
        after: left(after, step),
      })),
    ],
  };
}
