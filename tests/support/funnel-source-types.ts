import type { FunnelSource } from '../../src/funnel/definition/funnel-schema';

/** The parts of a definition as authors write them. */
export type StepSource = FunnelSource['steps'][number];
export type QuestionSource = Extract<StepSource, { kind: 'question' }>;
export type FieldSource = QuestionSource['fields'][number];
export type SubmissionSource = NonNullable<FunnelSource['submissions']>[number];
export type MappedSource = SubmissionSource['map'][string];
export type PersistenceSource = FunnelSource['persistence'];

/** The parts of a definition that a test sets. */
export type FunnelParts = Pick<FunnelSource, 'steps'> & Partial<FunnelSource>;
