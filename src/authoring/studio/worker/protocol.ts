import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import type { Coverage } from '../../wording/describe-coverage';
import type { SchemaRoot } from '../form/json-schema-node';
import type { OperatorTable } from '../form/operator-table';
import type { AnswerInput, AnswerName, AnswerValue, PartName, PartValue } from '../panels/answers';
import type { ReportSources } from './answer';
import type { FindingGroup, RequestLimits, SourceFile } from './report';

/**
 * The messages between the studio's page and its worker: a request, and the responses to it, in parts.
 * A request has all that its answer needs, so a new worker can be given the same again.
 */
export const protocolVersion = 1;

/** A report of the text. A later one cancels it. */
export interface ReportContent extends ReportSources {
  request: 'report';
  /** Left out: all parts. */
  parts?: readonly PartName[];
}

/** Something on demand, of a text without errors. */
export type AnswerContent<Name extends AnswerName = AnswerName> = {
  [Each in Name]: {
    request: 'answer';
    source: SourceFile;
    name: Each;
    input: AnswerInput<Each>;
  };
}[Name];

/** A request before the page gives it its number. */
export type RequestContent = ReportContent | AnswerContent;

export type WorkerRequest = RequestContent & {
  version: typeof protocolVersion;
  /** Every response repeats it. A higher id is newer. */
  id: number;
  limits?: RequestLimits;
};

type PartResponse = {
  [Name in PartName]: { response: 'part'; name: Name; value: PartValue<Name> };
}[PartName];

type AnswerResponse = {
  [Name in AnswerName]: { response: 'answer'; name: Name; value: AnswerValue<Name> };
}[AnswerName];

export type ResponseContent =
  /** Before any request: what the forms are made of. */
  | {
      response: 'ready';
      version: typeof protocolVersion;
      schema: SchemaRoot;
      operators: OperatorTable;
    }
  /**
   * Form and references. `groups` is empty for a valid definition, which the map and the player show;
   * an invalid one is null. `parts` are those that follow: the text has no others.
   */
  | {
      response: 'parsed';
      isValid: boolean;
      definition: FunnelDefinition | null;
      groups: FindingGroup[];
      parts: readonly PartName[];
    }
  /** All issues and findings, of a valid definition alone. */
  | { response: 'checked'; groups: FindingGroup[]; coverage: Coverage | null }
  /** A part of the report, whole or as far as it goes: the last one counts. */
  | PartResponse
  | AnswerResponse
  /** The first response to a request: older work is over. */
  | { response: 'started' }
  /** The worker is alive and works on the request. */
  | { response: 'progress'; of: PartName | AnswerName; done: number; steps: number }
  /** The last response to a request. */
  | { response: 'finished'; milliseconds: number }
  /** The request has no answer; the sentence says why. `finished` follows. */
  | { response: 'failed'; because: string };

export type WorkerResponse = { id: number } & ResponseContent;
