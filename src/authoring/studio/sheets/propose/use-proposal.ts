import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProposalPlan, Proposed, ProposeRequest } from '../../api/api-protocol';
import type { OpenFunnel } from '../../files/open-funnel';
import { planProposal, proposeText } from '../../files/studio-client';
import { mergeDocument, replaceText } from '../../save/save-funnel';
import type { MergeConflict, Side } from '../../save/merge-values';

type MergePlan = Extract<ProposalPlan, { status: 'merge' }>;
export type ReadyPlan = Extract<ProposalPlan, { status: 'ready' }>;

/** What the author writes in the sheet. */
export type ProposalTexts = Pick<ProposeRequest, 'title' | 'reason' | 'answers'>;

/** How far a proposal is. */
export type ProposalStage =
  | { stage: 'reading' }
  | { stage: 'failed'; message: string }
  | { stage: 'same'; onto: string }
  /** Without conflicts, the author is asked once. Null: a version is no JSON. */
  | { stage: 'merge'; plan: MergePlan; conflicts: readonly MergeConflict[] | null }
  | { stage: 'ready'; plan: ReadyPlan; message: string | null }
  | { stage: 'proposing'; plan: ReadyPlan }
  | { stage: 'proposed'; proposed: Proposed };

const mergeLabel = 'Merged with a published change';

function toStage(open: OpenFunnel, plan: ProposalPlan): ProposalStage {
  if (plan.status === 'same') return { stage: 'same', onto: plan.onto };
  if (plan.status === 'ready') return { stage: 'ready', plan, message: null };
  const merged = mergeDocument(open, plan.base, plan.theirs, {});
  return { stage: 'merge', plan, conflicts: merged.ok ? merged.conflicts : null };
}

/** The stages from the first question to the host to a proposal. */
export function useProposal(open: OpenFunnel) {
  const [stage, setStage] = useState<ProposalStage>({ stage: 'reading' });
  /** The tags of the texts that are merged into the author's. */
  const merged = useRef<readonly string[]>([]);
  const { name } = open.entry;

  const read = useCallback(async (): Promise<void> => {
    setStage({ stage: 'reading' });
    const text = open.document.getText();
    const result = await planProposal(name, { text, merged: merged.current });
    setStage(
      result.ok ? toStage(open, result.value) : { stage: 'failed', message: result.message },
    );
    // The document stays the same while a funnel is open; `open` changes with each save.
    // eslint-disable-next-line react/exhaustive-deps
  }, [name, open.document]);

  useEffect(() => {
    void read();
  }, [read]);

  const goOn = (plan: MergePlan): void => {
    merged.current = [...merged.current, plan.theirs.etag];
    void read();
  };

  return {
    stage,
    read,
    merge: (plan: MergePlan, sides: Readonly<Record<string, Side>>): void => {
      const result = mergeDocument(open, plan.base, plan.theirs, sides);
      if (result.ok) replaceText(open, result.text, mergeLabel);
      goOn(plan);
    },
    takeSide: (plan: MergePlan, side: Side): void => {
      if (side === 'theirs') replaceText(open, plan.theirs.text, mergeLabel);
      goOn(plan);
    },
    propose: async (plan: ReadyPlan, texts: ProposalTexts): Promise<void> => {
      setStage({ stage: 'proposing', plan });
      const text = open.document.getText();
      const result = await proposeText(name, { text, ...texts, seen: plan.seen });
      if (result.ok) setStage({ stage: 'proposed', proposed: result.value });
      else setStage({ stage: 'ready', plan, message: result.message });
      // What the author has read is no longer so.
      if (!result.ok && result.reason === 'stale') await read();
    },
  };
}
