import * as analyses from './analysis';
import type { StepAnalysis } from './step-analysis';
import type { StepKind } from './step-schema';

const stepAnalyses: { [Kind in StepKind]: StepAnalysis<Kind> } = analyses;

/** The analysis of a step's kind. */
export const getStepAnalysis = ({ kind }: { kind: StepKind }): StepAnalysis =>
  stepAnalyses[kind] as StepAnalysis; // the table is keyed by kind, which the compiler cannot follow
