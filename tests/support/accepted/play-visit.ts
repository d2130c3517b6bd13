import type { AnswerValue } from '../../../src/funnel/definition/schema/answer';
import type { CurrentStep } from '../../../src/funnel/engine/current-step';
import type { Field } from '../../../src/funnel/fields/shared/schema/field';
import { isBlank } from '../../../src/funnel/fields/shared/rule/contract';
import { validateField } from '../../../src/funnel/fields/shared/rule/field-rules';
import type { VisitAction } from '../../oracle/drive/compare-visits';
import type { openMachineVisit } from '../../oracle/drive/machine-visit';
import {
  Observation,
  type ObservedFunnel,
  observeCarried,
  observePath,
  observeRow,
  observeStep,
} from './observe-visit';

type MachineVisit = ReturnType<typeof openMachineVisit>;

/** What a visitor chooses. */
export interface Visitor {
  /**
   * What is entered; `keep` leaves the field as it is, null gives up: nothing is accepted.
   * @param mustChoose whether the answer is the only way on
   */
  answer: (
    field: Field,
    held: AnswerValue | undefined,
    mustChoose: boolean,
  ) => AnswerValue | 'keep' | null;
  roll: () => number;
  /** What becomes of a row that the visitor waits for. */
  sends: () => 'saved' | 'failed' | 'offline';
  /** A detour before a step is taken; null for none. */
  wander: (current: CurrentStep) => Extract<VisitAction, { do: 'open again' | 'back' }> | null;
}

/** Where a visit ended. */
export type VisitEnd = 'ending' | 'page' | 'stuck' | 'nothing accepted' | 'too long';

export interface PlayedVisit {
  observation: Observation;
  actions: VisitAction[];
  end: VisitEnd;
}

const mostActions = 80;

/** How often one of several fields is tried again. */
const mostTries = 30;

const advancesOnSelect = (step: CurrentStep['step']): boolean =>
  step.kind === 'question' && step.advance === 'onSelect';

/** Plays one visit on the real machine, and observes what proofs speak of. */
class VisitPlayer {
  readonly observation = new Observation();
  readonly actions: VisitAction[] = [];
  private seen: CurrentStep | null = null;

  constructor(
    private readonly visit: MachineVisit,
    private readonly observed: ObservedFunnel,
    private readonly visitor: Visitor,
    private readonly maxActions: number,
  ) {}

  async play(): Promise<VisitEnd> {
    for (const { field, value } of this.visit.getCurrentStep()?.fields ?? [])
      if (value !== undefined) this.observation.add('fields prefilled', field.id);
    while (this.actions.length < this.maxActions) {
      const current = this.look();
      if (current === null) return 'page';
      if (current.status === 'ended') return this.end(current);
      if (current.status === 'submitting') {
        await this.act({ do: 'sent', outcome: this.visitor.sends() });
        continue;
      }
      const detour = this.visitor.wander(current);
      if (detour !== null) {
        await this.act(detour);
        continue;
      }
      const end = await this.takeStep(current);
      if (end !== null) return end;
    }
    return 'too long';
  }

  private look(): CurrentStep | null {
    const end = this.visit.getEnd();
    const current = this.visit.getCurrentStep();
    if (current === null || end?.kind === 'exited') return null;
    // The same step with the same fields and texts says nothing new.
    const isSeen =
      this.seen?.step === current.step &&
      this.seen.fields.length === current.fields.length &&
      this.seen.fields.every(({ field }, index) => field === current.fields[index]?.field);
    if (!isSeen) observeStep(this.observation, current);
    this.seen = current;
    return current;
  }

  private async act(action: VisitAction): Promise<void> {
    this.actions.push(action);
    await (action.do === 'open again' ? this.visit.openAgain() : this.visit.act(action));
  }

  private end(current: CurrentStep): VisitEnd {
    const end = this.visit.getEnd();
    const { prepared } = this.observed.funnel;
    if (end?.kind === 'completed')
      observeCarried(this.observation, prepared, end.completion.carried);
    this.observe(current, false);
    return 'ending';
  }

  private observe({ step }: CurrentStep, isLeft: boolean): void {
    for (const row of this.visit.rows)
      observeRow(this.observation, row as Parameters<typeof observeRow>[1]); // resolved from the definition's sources
    observePath(this.observation, this.observed, this.visit.getSnapshot(), step.id, isLeft);
  }

  /** @returns how the visit ends here; null where it goes on */
  private async takeStep(before: CurrentStep): Promise<VisitEnd | null> {
    const { step } = before;
    // A wheel that turned when the visit was left turns on.
    const turns = step.kind === 'loading' || before.status === 'spinning';
    if (turns) await this.act({ do: 'wait' });
    else if (step.kind === 'draw' && before.status === 'ready') {
      await this.act({ do: 'spin', roll: this.visitor.roll() });
      this.look();
      await this.act({ do: 'wait' });
    }
    if (!(await this.answerFields(step.id))) return 'nothing accepted';
    const answered = this.visit.getCurrentStep();
    const isOpen = answered?.step.id === step.id && answered.status !== 'submitting';
    const isPressed = step.kind !== 'loading' && !advancesOnSelect(step);
    if (isOpen && answered.canContinue && isPressed) await this.act({ do: 'continue' });
    const after = this.visit.getCurrentStep();
    if (after?.step.id !== step.id || after.status === 'submitting') return null;
    if (after.notice?.code === 'failed' || after.notice?.code === 'offline') return null;
    this.observeStuck(after);
    return 'stuck';
  }

  /** Nothing leads on. The rules of a decision that has no result are observed, too. */
  private observeStuck(current: CurrentStep): void {
    const { id } = current.step;
    this.observe(current, true);
    if (current.notice?.code === 'undecided' || current.status === 'undecided') return;
    this.observation.addFault(
      `nothing leads on from step "${id}"`,
      ['flow/dead-end'],
      (finding) => {
        return 'step' in finding.params && finding.params.step === id;
      },
    );
  }

  /** Answers one of several fields where the page asks for one of them. */
  private async answerMissing(stepId: string): Promise<boolean> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const current = this.look();
      if (current?.step.id !== stepId || !('atLeastOneOf' in current.step)) return true;
      const lists = current.step.atLeastOneOf ?? [];
      if (lists.length === 0) return true;
      const asking = current.fields.find(({ error }) => error !== null);
      if (asking === undefined) return true;
      // An answer may be a limit of those below it.
      const members = !isBlank(asking.value)
        ? [asking]
        : current.fields.filter(({ field, value }) =>
            lists.some(
              ({ fields }) =>
                fields.includes(asking.field.id) && fields.includes(field.id) && isBlank(value),
            ),
          );
      const next = members[tries % members.length] ?? asking;
      const value = this.visitor.answer(next.field, next.value, true);
      if (value !== null && value !== 'keep')
        await this.act({ do: 'answer', field: next.field.id, value });
    }
    return false;
  }

  /** Answers the visible fields one after the other. @returns whether something was accepted for each */
  private async answerFields(stepId: string): Promise<boolean> {
    const done = new Set<string>();
    for (;;) {
      const current = this.look();
      if (current?.step.id !== stepId || current.status === 'submitting') return true;
      const next = current.fields.find(({ field }) => !done.has(field.id));
      if (next === undefined) return this.answerMissing(stepId);
      done.add(next.field.id);
      const advances = advancesOnSelect(current.step);
      const entered = this.visitor.answer(next.field, next.value, advances);
      if (entered === null) return false;
      const value = entered === 'keep' && advances ? next.value : entered;
      if (value !== 'keep' && value !== undefined)
        await this.act({ do: 'answer', field: next.field.id, value });
    }
  }
}

/** @param maxActions after which the visitor leaves */
export async function playVisit(
  visit: MachineVisit,
  observed: ObservedFunnel,
  visitor: Visitor,
  maxActions = mostActions,
): Promise<PlayedVisit> {
  const player = new VisitPlayer(visit, observed, visitor, maxActions);
  const end = await player.play();
  visit.stop();
  return { observation: player.observation, actions: player.actions, end };
}

/** Whether a field may be left as it is. */
export const canKeep = (field: Field, held: AnswerValue | undefined): boolean =>
  validateField(field, held) === null;
