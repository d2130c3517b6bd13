import * as analyses from './registry';
import type { StepAnalysis } from './contract';
import type { StepKind } from '../schema/step';

const stepAnalyses: { [Kind in StepKind]: StepAnalysis<Kind> } = analyses;

/** The analysis of a step's kind. */
export const getStepAnalysis = ({ kind }: { kind: StepKind }): StepAnalysis =>
  stepAnalyses[kind] as StepAnalysis; // the table is keyed by kind, which the compiler cannot follow
