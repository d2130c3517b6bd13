import { playablePart, visitAnswer } from '../player/answer';
import type { Answer, ReportPart } from '../worker/answer';
import { censusPart } from './census/answer';
import { differencePart, savedDefinitionPart } from './difference/answer';
import { fixesPart, newFindingsPart } from './findings/answer';
import { replayAnswer } from './measured/answer';
import { pathsAnswer } from './paths/answer';
import { questionAnswer } from './questions/answer';
import { simulationAnswer } from './simulation/answer';
import { whatIfAnswer, whatIfPart } from './what-if/answer';

/** The parts of the report that panels show, in the order in which they are computed. */
export const reportParts = {
  playable: playablePart,
  fixes: fixesPart,
  census: censusPart,
  difference: differencePart,
  whatIf: whatIfPart,
  // What a review shows beside them.
  savedDefinition: savedDefinitionPart,
  newFindings: newFindingsPart,
};

/** What authors ask on demand. */
export const answers = {
  paths: pathsAnswer,
  question: questionAnswer,
  replay: replayAnswer,
  simulation: simulationAnswer,
  visit: visitAnswer,
  whatIf: whatIfAnswer,
};

type ReportParts = typeof reportParts;
export type PartName = keyof ReportParts;
export type PartValue<Name extends PartName> =
  ReportParts[Name] extends ReportPart<infer Value> ? Value : never;

type Answers = typeof answers;
export type AnswerName = keyof Answers;
export type AnswerInput<Name extends AnswerName> = Parameters<Answers[Name]>[1];
export type AnswerValue<Name extends AnswerName> =
  Answers[Name] extends Answer<AnswerInput<Name>, infer Value> ? Value : never;
