import { type ChangeGroup, describeChanges } from '../../../wording/format-changes';
import { createProseVoice } from '../../../wording/prose-voice';
import type { FunnelDefinition } from '../../../../funnel/definition/normalise';
import { diffInParts, type FunnelDifference } from '../../../verify/diff/diff';
import { findNeededMigrations } from '../../../verify/diff/needed-migrations';
import { translateDefinition } from '../../../verify/diff/translate-definition';
import type { ExplorationLimits } from '../../../verify/exploration-limits';
import { type ReportPart, reportSteps } from '../../worker/answer';
import { parseOrNull } from '../../worker/check-text';
import { describeEffects, type Effects } from './effect-words';

/** Two versions of a funnel, with their changes in words. */
export interface VersionComparison {
  difference: FunnelDifference;
  words: ChangeGroup[];
  effects: Effects;
}

/** Compares two versions. It yields after each part, so that the caller can stop. */
export function* compareVersions(
  before: FunnelDefinition,
  after: FunnelDefinition,
  limits?: ExplorationLimits,
): Generator<undefined, VersionComparison> {
  const difference = yield* diffInParts(before, after, limits);
  yield;
  // Under the names that migrations give them.
  const renamed = translateDefinition(before, findNeededMigrations(before, after)).definition;
  const voice = createProseVoice(after, renamed);
  return {
    difference,
    words: describeChanges(difference.changes, voice),
    effects: describeEffects([before, after], difference, voice),
  };
}

/** In milliseconds. */
const timeToCompare = 2_000;

/** What the text changes against the saved one; null where that has errors, or nothing was saved. */
export const differencePart: ReportPart<VersionComparison | null> = {
  takesErrors: false,
  *find({ source, saved: savedText, definition, limit }) {
    const saved = savedText === source.text ? definition : parseOrNull(savedText, source.file);
    const limits = limit(timeToCompare);
    return saved === null ? null : yield* reportSteps(compareVersions(saved, definition, limits));
  },
};

/** The saved version as a definition; null where it has errors, or nothing was saved. */
export const savedDefinitionPart: ReportPart<FunnelDefinition | null> = {
  takesErrors: true,
  // eslint-disable-next-line require-yield -- it is parsed in one step
  *find({ source, saved }) {
    return parseOrNull(saved, source.file);
  },
};
