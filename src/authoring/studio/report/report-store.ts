import { create } from 'zustand';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import type { SchemaRoot } from '../form/json-schema-node';
import type { OperatorTable } from '../form/operator-table';
import type { PartName, PartValue } from '../panels/answers';
import type { WorkerResponse } from '../worker/protocol';
import type { Coverage } from '../../wording/describe-coverage';
import type { FindingGroup } from '../worker/report';

/** A part of the report, and the text that it is of: in another text the offsets of edits are wrong. */
export interface PartOfText<Value> {
  text: string;
  value: Value;
}

export type Parts = { readonly [Name in PartName]?: PartOfText<PartValue<Name>> };

/** What the worker has found in the text so far. */
export interface Report {
  /** `limited`: the report took too long and was requested again with limits. */
  status: 'starting' | 'working' | 'done' | 'failed';
  isLimited: boolean;
  /** Why there is no report; null while there is one. */
  failure: string | null;
  /** The text that the findings are of. */
  text: string;
  isValid: boolean;
  groups: readonly FindingGroup[];
  explored: Coverage | null;
  /** The latest of each part; the text may have moved on. */
  parts: Parts;
  /** The latest valid definition, which the map and the player show. */
  definition: FunnelDefinition | null;
  /** Whether the text has moved on from that definition and is not valid. */
  isDefinitionOld: boolean;
  schema: SchemaRoot | null;
  operators: OperatorTable | null;
}

export const emptyReport: Report = {
  status: 'starting',
  isLimited: false,
  failure: null,
  text: '',
  isValid: false,
  groups: [],
  explored: null,
  parts: {},
  definition: null,
  isDefinitionOld: false,
  schema: null,
  operators: null,
};

/** The latest report. */
export const useReport = create<Report>()(() => emptyReport);

/** The latest of a part; undefined while there is none. */
export const usePart = <Name extends PartName>(name: Name): Parts[Name] =>
  useReport(({ parts }) => parts[name]);

const keepParts = (parts: Parts, names: readonly PartName[]): Parts =>
  Object.fromEntries(names.map((name) => [name, parts[name]])) as Parts; // values under their own names

/** Adds one response of the worker to the report. */
export function applyResponse(
  state: Report,
  response: WorkerResponse,
  text: string,
): Partial<Report> {
  switch (response.response) {
    case 'ready':
      return { schema: response.schema, operators: response.operators };
    case 'parsed': {
      const { isValid, definition, groups, parts } = response;
      return {
        text,
        isValid,
        failure: null,
        parts: isValid ? state.parts : keepParts(state.parts, parts),
        ...(isValid
          ? { definition, isDefinitionOld: false }
          : { groups, explored: null, isDefinitionOld: state.definition !== null }),
      };
    }
    case 'checked':
      return {
        groups: response.groups,
        explored: response.coverage,
      };
    case 'part':
      return { parts: { ...state.parts, [response.name]: { text, value: response.value } } };
    case 'finished':
      // A failure is told before the end.
      return state.status === 'failed' ? {} : { status: 'done' };
    case 'failed':
      return { status: 'failed', failure: response.because };
    default:
      return {};
  }
}
