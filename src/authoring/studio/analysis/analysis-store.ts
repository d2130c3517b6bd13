import { create } from 'zustand';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import type {
  Comparison,
  Explored,
  FindingGroup,
  Fix,
  JsonSchema,
  OperatorTable,
  Tell,
  WhatIf,
  WhatIfEdit,
} from '../model/protocol';

type TellOf<Kind extends Tell['tell']> = Extract<Tell, { tell: Kind }>;

/** Rows with edits of one text; in another text their offsets are wrong. */
export interface EditsOfText<Row> {
  text: string;
  rows: readonly Row[];
}

export interface WhatIfs extends EditsOfText<WhatIf> {
  /** Their effect is computed on demand only: the proof of a large funnel takes long. */
  waiting: readonly WhatIfEdit[];
  /** The one that is being computed. */
  asked: WhatIfEdit | null;
  /** Why the last one was not computed. */
  problem: string | null;
}

const createWhatIfs = (
  text: string,
  rows: readonly WhatIf[] = [],
  waiting: readonly WhatIfEdit[] = [],
): WhatIfs => ({ text, rows, waiting, asked: null, problem: null });

/** What the analysis has told of the text so far. */
export interface AnalysisState {
  /** `limited`: the analysis took too long and was asked again with limits. */
  status: 'starting' | 'working' | 'done' | 'failed';
  isLimited: boolean;
  /** Why there is no answer; null while there is one. */
  failure: string | null;
  /** The text that the findings are of. */
  text: string;
  isValid: boolean;
  groups: readonly FindingGroup[];
  explored: Explored | null;
  fixes: EditsOfText<Fix>;
  counted: Pick<TellOf<'counted'>, 'census' | 'outcomes' | 'finished'> | null;
  whatIf: WhatIfs;
  comparison: Comparison | null;
  /** The latest valid definition, which the map and the player show. */
  definition: FunnelDefinition | null;
  /** Whether the text has moved on from that definition and is not valid. */
  isDefinitionOld: boolean;
  schema: JsonSchema | null;
  operators: OperatorTable | null;
}

export const initialAnalysis: AnalysisState = {
  status: 'starting',
  isLimited: false,
  failure: null,
  text: '',
  isValid: false,
  groups: [],
  explored: null,
  fixes: { text: '', rows: [] },
  counted: null,
  whatIf: createWhatIfs(''),
  comparison: null,
  definition: null,
  isDefinitionOld: false,
  schema: null,
  operators: null,
};

/** The latest answers of the analysis. */
export const useAnalysis = create<AnalysisState>()(() => initialAnalysis);

/** Applies one message of the worker. */
export function applyTell(state: AnalysisState, tell: Tell, text: string): Partial<AnalysisState> {
  switch (tell.tell) {
    case 'ready':
      return { schema: tell.schema, operators: tell.operators };
    case 'parsed':
      return {
        text,
        isValid: tell.isValid,
        failure: null,
        ...(tell.isValid
          ? { definition: tell.definition, isDefinitionOld: false }
          : {
              groups: tell.groups,
              explored: null,
              counted: null,
              whatIf: createWhatIfs(text),
              comparison: null,
              isDefinitionOld: state.definition !== null,
            }),
      };
    case 'checked':
      return {
        groups: tell.groups,
        explored: { exhaustive: tell.exhaustive, share: tell.share },
      };
    case 'fixed':
      return { fixes: { text, rows: tell.fixes } };
    case 'counted':
      return {
        counted: { census: tell.census, outcomes: tell.outcomes, finished: tell.finished },
      };
    case 'whatIf':
      return { whatIf: createWhatIfs(text, tell.rows, tell.waiting) };
    case 'compared':
      return { comparison: tell.comparison };
    case 'finished':
      // A failure is told before the end.
      return state.status === 'failed' ? {} : { status: 'done' };
    case 'failed':
      return { status: 'failed', failure: tell.because };
    default:
      return {};
  }
}
