import { SimulatedClock } from 'xstate';
import type { FunnelDefinition, Step } from '../../../src/funnel/definition/normalise';
import type { InputValues } from '../../../src/funnel/definition/schema/input-schema';
import { compile, type CompiledFunnel } from '../../../src/funnel/engine/compile';
import { getCurrentStep } from '../../../src/funnel/engine/current-step';
import type { FunnelEvent } from '../../../src/funnel/engine/model/context';
import { proofVisit } from '../../../src/funnel/engine/model/visit-facts';
import { getSessionDay, parseVisitFacts } from '../../../src/funnel/engine/visit-facts';
import { getVisitKey } from '../../../src/shared/text/visit-key';
import { getPreviousStop } from '../../../src/funnel/engine/model/trail';
import { recomputeResult } from '../../../src/funnel/engine/recompute';
import { runSession, type SessionEnd } from '../../../src/funnel/engine/session';
import { summarise } from '../../../src/funnel/engine/summary';
import type { Lead, SaveResult } from '../../../src/funnel/engine/ports/leads-port';
import { getParts } from '../../../src/authoring/verify/ending-outcomes';
import type { Seen } from '../model/look';
import type { Action } from '../model/visit';
import {
  createInspectableStorage,
  type InspectableStorage,
} from '../../support/engine/headless-session';
import { createLeadDatabase } from '../../support/engine/lead-database';

/** After the visitor has left, only what was stored and sent is seen. */
export type SeenOfVisit = Pick<Seen, 'stored' | 'rows' | 'kept' | 'left' | 'lands'> & Partial<Seen>;

/** An action, and how the wheel was pushed. The machine decides where it stops. */
export type MachineAction = Exclude<Action, { do: 'spin' }> | { do: 'spin'; roll: number };

/** Longer than any timer of a definition. */
const waitMs = 60_000;

export const saveResults: Record<'saved' | 'failed' | 'offline', SaveResult> = {
  saved: { status: 'saved' },
  failed: { status: 'failed', reason: 'unavailable', message: '', retainedIn: 'device' },
  offline: { status: 'failed', reason: 'offline', message: '', retainedIn: 'device' },
};

/** Promises of the session have been handled. */
const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** The parts of an ending that are shown, by their numbers in the definition. */
function getShownParts({ prepared }: CompiledFunnel, step: Step): number[] {
  const whole = prepared.steps.get(step.id)?.step;
  const shown = getParts(step);
  return (whole === undefined ? [] : getParts(whole)).flatMap((part, index) =>
    shown.includes(part) ? [index + 1] : [],
  );
}

export interface MachineSettings {
  /** The inputs of the address. */
  inputs?: InputValues | undefined;
  /** The definition, compiled for the visit already. */
  funnel?: CompiledFunnel;
  /** What is stored before the visit. */
  storage?: InspectableStorage;
}

/** A visit on the real machine and session. The storage outlives the session. */
export function openMachineVisit(
  definition: FunnelDefinition,
  { inputs, funnel: given, storage = createInspectableStorage() }: MachineSettings = {},
) {
  const compileOn = (today: string): CompiledFunnel =>
    compile(definition, { today, ...(inputs && { inputs }) });
  let funnel = given ?? compileOn(proofVisit.today);
  const rows: Pick<Lead, 'table' | 'row'>[] = [];
  const database = createLeadDatabase();
  let ids = 0;
  let now = 1_700_000_000_000;
  let answerSubmission: ((result: SaveResult) => void) | null = null;
  /** The day of the clock; undefined as long as it is that of the visit. */
  let clockDay: string | undefined;
  let isOnNewDay = false;

  const open = () => {
    const clock = new SimulatedClock();
    const ends: SessionEnd[] = [];
    const run = runSession(
      funnel,
      {
        storage,
        random: () => 0.5,
        now: () => now,
        getToday: () => clockDay ?? funnel.prepared.visit?.today ?? '',
        newId: () => `id-${(ids += 1)}`,
        getProductId: (key) => `product-${key}`,
        submit: (lead) => {
          const { table, row } = lead;
          rows.push({ table, row });
          database.insert(lead);
          return new Promise((resolve) => (answerSubmission = resolve));
        },
      },
      (end) => ends.push(end),
      { clock, onNewDay: () => (isOnNewDay = true) },
    );
    return { ...run, clock, ends };
  };
  let session = open();

  /** A session on another day has other limits. */
  const compileAgain = (today: string): CompiledFunnel => {
    const { key } = definition.persistence.step;
    const stored = parseVisitFacts(storage.get(getVisitKey(key)))?.today ?? today;
    return compileOn(getSessionDay(definition, stored, storage.get(key), today));
  };

  const toEvent = (action: MachineAction): FunnelEvent | null => {
    if (action.do === 'spin') return { type: 'spin', roll: action.roll, at: now };
    if (action.do === 'answer')
      return { type: 'answer', field: action.field, value: action.value as string }; // whatever a visitor enters
    if (action.do === 'revisit') return { type: 'revisit', step: action.step };
    return action.do === 'wait' || action.do === 'sent' ? null : { type: action.do };
  };

  /** @param today the day of the clock; left out: that of the visit */
  const openAgain = async (today?: string): Promise<void> => {
    session.stop();
    clockDay = today;
    if (today !== undefined) funnel = compileAgain(today);
    session = open();
    await settle();
  };

  /** The steps that a result offers to change. */
  const getRevisits = (): string[] =>
    definition.steps
      .map(({ id }) => id)
      .filter((step) => session.actor.getSnapshot().can({ type: 'revisit', step }));

  /** Where a visitor ends who was led to a page. */
  const getLanding = ({ to, carried }: NonNullable<Seen['left']>): string | null => {
    const { result } = definition;
    if (carried === null || result === undefined) return null;
    const dependencies = { now: () => now, getProductId: (key: string) => `product-${key}` };
    const computed = recomputeResult(funnel.prepared, carried, dependencies);
    return computed === null ? result.fallbackTo : to;
  };

  const look = (): SeenOfVisit => {
    const snapshot = session.actor.getSnapshot();
    const current = getCurrentStep(funnel, snapshot);
    const { context } = snapshot;
    const [end] = session.ends;
    const common = { rows: [...rows], kept: database.all(), stored: storage.all() };
    if (current === null || end !== undefined) {
      const left =
        end?.kind === 'completed'
          ? { to: end.completion.to, carried: end.completion.carried }
          : { to: end?.kind === 'exited' ? end.to : (end?.site ?? ''), carried: null };
      return { ...common, left, lands: getLanding(left) };
    }
    const { step, status, fields } = current;
    const summary = summarise(funnel.prepared, context, step.id);
    const backPage = typeof step.back === 'object' ? { page: step.back.exitTo } : null;
    const previous = getPreviousStop(context.trail)?.step;
    return {
      ...common,
      left: null,
      lands: null,
      step: step.id,
      title: step.title,
      fields: fields.map(({ field, value }) => [field.id, value ?? null]),
      errors: current.attempted
        ? fields.filter(({ error }) => error !== null).map(({ field }) => field.id)
        : [],
      next:
        current.canSubmit &&
        step.kind !== 'loading' &&
        !(step.kind === 'question' && step.advance === 'onSelect'),
      back:
        current.back === 'exits'
          ? backPage
          : current.back === 'allowed' && previous !== undefined
            ? { step: previous }
            : null,
      spin:
        step.kind === 'draw' &&
        (status === 'ready' || (status === 'won' && (current.prize?.attemptsLeft ?? 0) > 0)),
      retry: step.kind === 'loading' && status === 'undecided',
      restart: status === 'ended' && !current.opensPage,
      parts: getShownParts(funnel, step),
      revisits: getRevisits(),
      totals: Object.fromEntries(
        Object.entries(summary.scores).map(([id, { total }]) => [id, total]),
      ),
      bands: Object.fromEntries(
        Object.entries(summary.scores).map(([id, { band }]) => [id, band?.id ?? null]),
      ),
      decisions: Object.fromEntries(
        Object.entries(summary.decisions).map(([id, result]) => [id, result?.key ?? null]),
      ),
    };
  };

  return {
    look,
    funnel,
    rows,
    getSnapshot: () => session.actor.getSnapshot(),
    /** How the session ended; undefined where it goes on. */
    getEnd: () => session.ends[0],
    getCurrentStep: () => getCurrentStep(funnel, session.actor.getSnapshot()),
    getTime: () => new Date(now).toISOString(),
    /** The outcome of the wheel at a step. */
    getDraw: (step: string): string =>
      session.actor.getSnapshot().context.draws[step]?.value ?? 'never drawn',
    async act(action: MachineAction): Promise<void> {
      if (action.do === 'wait') {
        now += waitMs;
        session.clock.increment(waitMs);
      } else if (action.do === 'sent') answerSubmission?.(saveResults[action.outcome]);
      const event = toEvent(action);
      if (event !== null) session.actor.send(event);
      await settle();
      if (isOnNewDay) await openAgain(clockDay);
      isOnNewDay = false;
    },
    openAgain,
    stop: () => session.stop(),
  };
}
