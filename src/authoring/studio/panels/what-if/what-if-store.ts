import { create } from 'zustand';
import { getOpenText, requestAnswer } from '../../report/keep-report';
import { type PartOfText, usePart, useReport } from '../../report/report-store';
import { getRates } from '../simulation/rates-store';
import type { WhatIf, WhatIfs } from './answer';
import { isSameEdit, type WhatIfEdit } from './what-if-edit';

type WhatIfPart = PartOfText<WhatIfs> | undefined;

interface AskedEdits {
  /** The part of the report that they add to. Those of an older one are not shown. */
  of: WhatIfPart;
  rows: readonly WhatIf[];
  /** The one that is being computed. */
  asked: WhatIfEdit | null;
  /** Why the last one was not computed. */
  problem: string | null;
}

const nothingAsked: AskedEdits = { of: undefined, rows: [], asked: null, problem: null };

const useAskedEdits = create<AskedEdits>()(() => nothingAsked);

const toAskedOf = (part: WhatIfPart, edits: AskedEdits): AskedEdits =>
  edits.of === part ? edits : { ...nothingAsked, of: part };

/** Computes the effect of one edit that waits, and adds it to the others. */
export function askWhatIf(edit: WhatIfEdit): void {
  const part = useReport.getState().parts.whatIf;
  const asked = toAskedOf(part, useAskedEdits.getState());
  if (part === undefined || asked.asked !== null || getOpenText() !== part.text) return;
  useAskedEdits.setState({ ...asked, asked: edit, problem: null });
  requestAnswer('whatIf', { edit, rates: getRates() }, (result) =>
    useAskedEdits.setState((edits) => {
      if (edits.of !== part) return {};
      return result.ok
        ? { asked: null, rows: [...edits.rows, result.value] }
        : { asked: null, problem: result.because };
    }),
  );
}

const noWhatIfs: PartOfText<WhatIfs> = { text: '', value: { rows: [], waiting: [] } };

/** What edits would do: those of the report, and those that were asked for. */
export function useWhatIf() {
  const part = usePart('whatIf');
  const { rows: askedRows, asked, problem } = toAskedOf(part, useAskedEdits());
  const { text, value } = part ?? noWhatIfs;
  return {
    text,
    rows: [...value.rows, ...askedRows],
    /** Their effect is computed on demand only: the proof of a large funnel takes long. */
    waiting: value.waiting.filter((edit) => !askedRows.some((row) => isSameEdit(row.edit, edit))),
    asked,
    problem,
  };
}
