/** A visit of a funnel: what a visitor does, and what happens then. */
import { type Known, decide, isShown, isTrue } from './conditions';
import {
  type Answer,
  type Answers,
  type Definition,
  type Field,
  type Page,
  type Step,
  type Submission,
  allFields,
  findStep,
  inputOf,
} from './definition';
import {
  disablesNext,
  enter,
  held,
  isAnswer,
  isMissing,
  isValid,
  limited,
  prefilled,
} from './fields';
import { type Facts, type Site, valuesOf } from './results';

/** What a visitor does, or what happens meanwhile. */
export type Action =
  | { do: 'answer'; field: string; value: unknown }
  | { do: 'continue' }
  | { do: 'back' }
  | { do: 'retry' }
  | { do: 'restart' }
  /** The visitor goes on without turning the wheel. */
  | { do: 'leaveOut' }
  /** An answer is changed on the ending, or at the wheel that was left out. */
  | { do: 'revisit'; step: string }
  /** The wheel will stop at the value. */
  | { do: 'spin'; value: string }
  /** The time of a loading step is over, or the wheel stands. */
  | { do: 'wait' }
  /** What became of the row that the visitor waits for. */
  | { do: 'sent'; outcome: 'saved' | 'failed' | 'offline' };

export interface SentRow {
  table: string;
  row: Record<string, unknown>;
  /** Without the moments in it. */
  content: string;
  visit: number;
}

export interface Visit {
  definition: Definition;
  site: Site;
  /** The step that is shown. */
  at: string;
  /** The completed steps on the way here, oldest first. */
  behind: string[];
  /** The completed steps of the result whose answer is being changed; null where none is. */
  changing: string[] | null;
  /** Answers that Next has confirmed, and those that it has not. Both survive Back. */
  confirmed: Answers;
  draft: Answers;
  draws: Record<string, { value: string; attempt: number }>;
  /** The wheel that the visitor has left out; null for none. */
  leftOut: string | null;
  /** Results of decisions by id, as they were when the step of each was last completed. */
  decided: Record<string, string>;
  /** `sending`: waits for a row. `stuck`: a loading step could not go on. `turning`: the wheel. */
  status: 'open' | 'sending' | 'stuck' | 'turning';
  /** Whether Next was pressed while something was missing. */
  attempted: boolean;
  rows: { table: string; row: Record<string, unknown> }[];
  /** The same without repetitions, and those of them that the database still has. */
  sent: SentRow[];
  kept: SentRow[];
  /** New after a new start, and where the browser has forgotten what was sent. */
  number: number;
  /** Whether the browser knows what was sent. */
  remembers: boolean;
  /** The page that the visitor was led to. */
  left: { to: string; carried: Record<string, unknown> | null } | null;
  /** Whether leaving through Back cleared what was stored. */
  cleared: boolean;
  /** The day of the clock, which a visit has from its start on. */
  clock: string;
}

/** Answers of the link, for the visitor to confirm. */
function draftsOf(definition: Definition): Answers {
  return Object.fromEntries(
    allFields(definition).flatMap((field): [string, Answer][] => {
      const given = field.prefill === undefined ? undefined : inputOf(definition, field.prefill);
      const answer = given === undefined ? undefined : prefilled(field, given, definition.today);
      return answer === undefined ? [] : [[field.id, answer]];
    }),
  );
}

/** @param isNew whether the link answers questions */
export function openVisit(definition: Definition, site: Site, isNew = true): Visit {
  const visit: Visit = {
    definition,
    site,
    at: '',
    behind: [],
    changing: null,
    confirmed: {},
    draft: isNew ? draftsOf(definition) : {},
    draws: {},
    leftOut: null,
    decided: {},
    status: 'open',
    attempted: false,
    rows: [],
    sent: [],
    kept: [],
    number: 0,
    remembers: false,
    left: null,
    cleared: false,
    clock: definition.today,
  };
  show(visit, firstStep(visit));
  return visit;
}

export const currentStep = (visit: Visit): Step => findStep(visit.definition, visit.at);

export function answerTo(visit: Visit, field: string): Answer | undefined {
  return visit.draft[field] ?? visit.confirmed[field];
}

/** What is known on the path: of the completed steps, and of the one that is shown. */
export function factsOf(visit: Visit): Facts {
  const facts: Facts = { answers: {}, draws: {}, fields: [] };
  for (const id of [...visit.behind, visit.at]) {
    for (const field of findStep(visit.definition, id).fields ?? []) {
      // A condition reads fields before its own: a hidden one has no answer.
      if (!isShown(visit.definition, field, facts)) continue;
      facts.fields.push(field);
      // So does one that offers an option.
      const answer = held(visit.definition, field, answerTo(visit, field.id), facts);
      if (answer !== undefined && isAnswer(field, answer)) facts.answers[field.id] = answer;
    }
    const draw = visit.draws[id];
    if (draw !== undefined) facts.draws[id] = draw.value;
  }
  return facts;
}

/** The fields of the step that are shown. */
export function fieldsShown(visit: Visit) {
  return factsOf(visit).fields.filter((field) => currentStep(visit).fields?.includes(field));
}

/** The field with what it offers, and what is shown in it. */
export function shownIn(visit: Visit, field: Field): { field: Field; answer: Answer | undefined } {
  const { definition } = visit;
  const facts = factsOf(visit);
  return {
    field: limited(definition, field, facts),
    answer: held(definition, field, answerTo(visit, field.id), facts),
  };
}

/** The first shown field of each list that wants one answer and has none. */
function fieldsLacking(visit: Visit): Field[] {
  const lists = currentStep(visit).atLeastOneOf ?? [];
  const shown = lists.length === 0 ? [] : fieldsShown(visit);
  return lists.flatMap(({ fields }) => {
    const asked = shown.filter(({ id }) => fields.includes(id));
    return asked.some((field) => !isMissing(shownIn(visit, field).answer)) ? [] : asked.slice(0, 1);
  });
}

/** Whether Next takes what a field holds. */
export function isTaken(visit: Visit, field: Field): boolean {
  const shown = shownIn(visit, field);
  return (
    !fieldsLacking(visit).includes(field) &&
    isValid(shown.field, shown.answer, visit.definition.today)
  );
}

function isComplete(visit: Visit): boolean {
  const step = currentStep(visit);
  if (step.kind === 'draw') return visit.draws[step.id] !== undefined;
  return fieldsShown(visit).every((field) => isTaken(visit, field));
}

/** Whether Next is there and enabled. */
export function canPressNext(visit: Visit): boolean {
  const step = currentStep(visit);
  if (visit.status !== 'open' || visit.left !== null) return false;
  if (step.kind === 'statement' || step.kind === 'draw') return isComplete(visit);
  if (step.kind !== 'question' || step.advance === 'onSelect') return false;
  if (step.whileIncomplete !== 'disable') return true;
  if (fieldsLacking(visit).length > 0) return false;
  return !fieldsShown(visit).some((field) => {
    const shown = shownIn(visit, field);
    return disablesNext(shown.field, shown.answer, visit.definition.today);
  });
}

/** The step that Back shows, or the page that it leads to; null where there is no way back. */
export function backTarget(visit: Visit): { step: string } | { page: string } | null {
  const { back = 'allow' } = currentStep(visit);
  const isBusy = visit.status === 'sending' || visit.status === 'turning';
  if (isBusy || visit.left !== null || back === 'deny') return null;
  return back === 'allow' ? previousStep(visit) : { page: back.exitTo };
}

/** The last completed step that needed the visitor. */
function previousStep({ definition, behind }: Visit): { step: string } | null {
  const step = behind.findLast((id) => findStep(definition, id).kind !== 'loading');
  return step === undefined ? null : { step };
}

/** Whether the wheel can be left out: once it has turned, there is a prize. */
export const canLeaveOut = ({ definition, at, draws, status }: Visit): boolean =>
  findStep(definition, at).kind === 'draw' && status === 'open' && draws[at] === undefined;

/** Whether the visitor stands at the wheel that was left out. */
const isWithoutWheel = (visit: Visit): boolean => visit.leftOut === visit.at && canLeaveOut(visit);

/**
 * The questions on the path that an ending without a page of its own lets the visitor change; so does a
 * wheel that was left out.
 */
export function revisitable(visit: Visit): string[] {
  const { definition, behind } = visit;
  const isResult = currentStep(visit).kind === 'ending' && !opensPage(visit);
  if (!isResult && !isWithoutWheel(visit)) return [];
  return behind.filter((id) => findStep(definition, id).kind === 'question');
}

export function canSpin({ definition, at, draws, status }: Visit): boolean {
  const { kind, attempts = 1 } = findStep(definition, at);
  return kind === 'draw' && status === 'open' && (draws[at]?.attempt ?? 0) < attempts;
}

/** Where a step leads: by its first rule that is true, else by default to the one that follows. */
function target({ definition }: Visit, step: Step, known: Known): Step {
  const rule = (step.next?.rules ?? []).find(({ when }) => isTrue(definition, when, known));
  const following = definition.steps[definition.steps.indexOf(step) + 1]?.id ?? '';
  return findStep(definition, rule?.goTo ?? step.next?.default ?? following);
}

/** The step itself, or where it leads if it is skipped. */
function firstShown(visit: Visit, step: Step, known: Known): Step {
  if (isShown(visit.definition, step, known)) return step;
  return firstShown(visit, target(visit, step, known), known);
}

function firstStep(visit: Visit): Step {
  const nothing = { answers: {}, draws: {} };
  return firstShown(
    visit,
    findStep(visit.definition, visit.definition.steps[0]?.id ?? ''),
    nothing,
  );
}

/** The pages that follow an ending: by the first rule for it that is true, else those of the result. */
function pagesAfter(visit: Visit): Page[] {
  const { definition, at } = visit;
  const facts = factsOf(visit);
  const rule = (definition.result?.rules ?? []).find(
    ({ ending = at, when }) =>
      ending === at && (when === undefined || isTrue(definition, when, facts)),
  );
  const { redirect = [] } = rule ?? definition.result ?? {};
  return redirect.filter(({ weight }) => weight > 0);
}

/** Whether an ending is shown only until a page of this site opens. */
export const opensPage = (visit: Visit): boolean =>
  currentStep(visit).kind === 'ending' && pagesAfter(visit).some((page) => 'to' in page);

/** The parts of an ending that are shown, by their numbers. */
export function partsShown(visit: Visit): number[] {
  const facts = factsOf(visit);
  return (currentStep(visit).parts ?? []).flatMap((part, index) =>
    isShown(visit.definition, part, facts) ? [index + 1] : [],
  );
}

function show(visit: Visit, step: Step): void {
  visit.at = step.id;
  const isCleared = visit.definition.persistence.clearOn?.includes('complete') === true;
  if (step.kind === 'ending' && isCleared) visit.remembers = false;
  visit.status = 'open';
  visit.attempted = false;
  const { definition, site } = visit;
  const [page] = step.kind === 'ending' ? pagesAfter(visit) : [];
  if (page === undefined) return;
  // Another site gets nothing.
  if ('site' in page) visit.left = { to: page.site, carried: null };
  else {
    const carried = valuesOf(definition, definition.result?.carry ?? {}, factsOf(visit), site);
    visit.left = { to: page.to, carried };
  }
}

/** Next: decisions are made, the answers are confirmed, the row is sent, and the step is left. */
function complete(visit: Visit): void {
  const { definition, at, site } = visit;
  const facts = factsOf(visit);
  if (decisionsDue(visit).some((decision) => decide(definition, decision, facts) === null)) {
    return stop(visit);
  }
  for (const { id } of currentStep(visit).fields ?? []) {
    const answer = answerTo(visit, id);
    if (answer !== undefined) visit.confirmed[id] = answer;
    delete visit.draft[id];
  }
  const submission = definition.submissions?.find(({ step }) => step === at);
  if (submission !== undefined) {
    const row = valuesOf(definition, submission.map, facts, site);
    visit.rows.push({ table: submission.table, row });
    keep(visit, submission, row, facts);
  }
  if (submission === undefined || submission.await === 'queue') leave(visit);
  else visit.status = 'sending';
}

/** A row is stored once for each content; one that supersedes takes the place of those before it. */
function keep(
  visit: Visit,
  { table, map, supersedes }: Submission,
  row: Record<string, unknown>,
  facts: Facts,
): void {
  const { definition, site, number } = visit;
  const timeless = valuesOf(definition, map, facts, { ...site, now: () => '' });
  const content = JSON.stringify([table, timeless]);
  visit.remembers = definition.persistence.submission !== undefined;
  const sent = visit.sent.filter((one) => one.visit === number && one.table === table);
  const isKnown =
    supersedes === true
      ? sent.at(-1)?.content === content
      : sent.some((one) => one.content === content);
  if (isKnown) return;
  if (supersedes === true) {
    const isAnyones = (one: SentRow): boolean => (one.row['email'] ?? null) === null;
    const givesWay = (one: SentRow): boolean =>
      sent.includes(one) && (isAnyones(one) || one.row['email'] === row['email']);
    visit.kept = visit.kept.filter((one) => !givesWay(one));
  }
  const stored = { table, row, content, visit: number };
  visit.sent.push(stored);
  visit.kept.push(stored);
}

function decisionsDue({ definition, at }: Visit) {
  return (definition.decisions ?? []).filter(({ decideAt }) => decideAt === at);
}

/** A question asks again. A loading step has no Next, so it offers to try again. */
function stop(visit: Visit): void {
  visit.status = currentStep(visit).kind === 'loading' ? 'stuck' : 'open';
}

/** Completes the step on the path and shows the next. */
export function leave(visit: Visit): void {
  const facts = factsOf(visit);
  for (const decision of decisionsDue(visit)) {
    visit.decided[decision.id] = decide(visit.definition, decision, facts)?.result ?? '';
  }
  const next = firstShown(visit, target(visit, currentStep(visit), facts), facts);
  visit.behind = [...visit.behind, visit.at];
  show(visit, next);
  if (visit.changing !== null) passKnown(visit);
}

/** After a change, what the visitor has done before is passed over, as if Next were pressed. */
function passKnown(visit: Visit): void {
  if (currentStep(visit).kind === 'ending' || isWithoutWheel(visit)) visit.changing = null;
  else if (isBehind(visit) && canPass(visit)) complete(visit);
}

/** Whether the visitor has been on the step or answered it, or need do nothing on it. */
function isBehind(visit: Visit): boolean {
  const { id, kind, fields = [] } = currentStep(visit);
  if (kind === 'loading' || kind === 'draw') return true;
  return (
    visit.changing?.includes(id) === true ||
    fields.some((field) => answerTo(visit, field.id) !== undefined)
  );
}

/** Whether a visitor may go on from the step without doing anything more. */
export function canPass(visit: Visit): boolean {
  const facts = factsOf(visit);
  const isUndecided = decisionsDue(visit).some((d) => decide(visit.definition, d, facts) === null);
  return currentStep(visit).kind !== 'ending' && isComplete(visit) && !isUndecided;
}

function goTo(visit: Visit, to: ReturnType<typeof backTarget>): void {
  if (to === null) return;
  if ('step' in to) {
    visit.behind = visit.behind.slice(0, visit.behind.lastIndexOf(to.step));
    show(visit, findStep(visit.definition, to.step));
    return;
  }
  const { back } = currentStep(visit);
  const { clearOn } = visit.definition.persistence;
  visit.left = { to: to.page, carried: null };
  visit.cleared = (typeof back === 'object' && back.clear) || clearOn?.includes('exit') === true;
  if (visit.cleared) visit.remembers = false;
}

function startAgain(visit: Visit): void {
  const kept = Object.entries(visit.draws).filter(
    ([id]) => findStep(visit.definition, id).onRestart === 'keep',
  );
  Object.assign(visit, { behind: [], changing: null, confirmed: {}, draft: {}, decided: {} });
  visit.leftOut = null;
  visit.draws = Object.fromEntries(kept);
  visit.number += 1;
  visit.remembers = false;
  visit.definition = { ...visit.definition, today: visit.clock };
  show(visit, firstStep(visit));
}

/** What a visitor cannot do changes nothing. */
export function act(visit: Visit, action: Action): void {
  const step = currentStep(visit);
  if (visit.left !== null) return;
  switch (action.do) {
    case 'answer':
      return enterAnswer(visit, action.field, action.value);
    case 'continue':
      if (visit.status !== 'open' || step.advance === 'onSelect') return;
      if (step.kind === 'loading' || step.kind === 'ending') return;
      if (isComplete(visit)) complete(visit);
      else visit.attempted = step.kind === 'question';
      return;
    case 'wait':
      if (step.kind === 'loading' && visit.status === 'open') complete(visit);
      else if (visit.status === 'turning') visit.status = 'open';
      return;
    case 'retry':
      // Other answers may match a rule.
      if (visit.status === 'stuck') goTo(visit, previousStep(visit));
      return;
    case 'spin':
      if (!canSpin(visit)) return;
      visit.draws[visit.at] = {
        value: action.value,
        attempt: (visit.draws[visit.at]?.attempt ?? 0) + 1,
      };
      visit.status = 'turning';
      return;
    case 'sent': {
      if (visit.status !== 'sending') return;
      const submission = visit.definition.submissions?.find((one) => one.step === step.id);
      const isEnough = action.outcome === 'offline' && submission?.offline === 'continue';
      if (action.outcome === 'saved' || isEnough) leave(visit);
      else stop(visit);
      return;
    }
    case 'back':
      return goTo(visit, backTarget(visit));
    case 'restart':
      if (step.kind === 'ending') startAgain(visit);
      return;
    case 'leaveOut':
      if (canLeaveOut(visit)) visit.leftOut = visit.at;
      return;
    case 'revisit':
      if (!revisitable(visit).includes(action.step)) return;
      visit.changing = visit.behind;
      goTo(visit, { step: action.step });
  }
}

function enterAnswer(visit: Visit, id: string, value: unknown): void {
  const field = fieldsShown(visit).find((one) => one.id === id);
  if (field === undefined || visit.status !== 'open') return;
  const shown = shownIn(visit, field);
  const entered = enter(shown.field, value, shown.answer);
  if (entered === null) return;
  visit.draft[id] = entered;
  if (currentStep(visit).advance === 'onSelect' && isComplete(visit)) complete(visit);
}
