/** What a visit keeps in the browser, and how it goes on from there. */
import {
  type Answer,
  type Answers,
  type Definition,
  type Field,
  allFields,
  chosenOptions,
  isPersonal,
} from './definition';
import { readsToday } from './days';
import { enter, isAnswer, isMissing } from './fields';
import type { Site } from './results';
import {
  type Visit,
  answerTo,
  canPass,
  currentStep,
  fieldsShown,
  isTaken,
  leave,
  opensPage,
  openVisit,
} from './visit';

/** By key, parsed from JSON. A text is stored as it is. */
export type Stored = Record<string, unknown>;

export function storedBy(visit: Visit): Stored {
  const { persistence, steps } = visit.definition;
  const isDone = currentStep(visit).kind === 'ending' && persistence.clearOn?.includes('complete');
  if (isDone === true || visit.cleared) return {};
  const answers = storedAnswers(visit);
  const [first] = currentStep(visit).fields ?? [];
  const given = (field: Field | undefined): Answer | undefined => {
    const answer = field && answerTo(visit, field.id);
    return field && answer !== undefined && isAnswer(field, answer) ? answer : undefined;
  };
  const selection = given(first);
  const stored: [string | undefined, unknown][] = [
    [
      persistence.step.key,
      persistence.step.as === 'id' ? visit.at : steps.indexOf(currentStep(visit)),
    ],
    [`${persistence.step.key}_change`, visit.changing === null ? undefined : true],
    [persistence.answers, unlessEmpty(answers)],
    [persistence.selection, selection],
    [persistence.helpText, first && chosenOptions(first, selection)[0]?.helpText],
    [
      persistence.record,
      {
        answers,
        email: null,
        name: null,
        selectedPlan: null,
        completed: Object.keys(answers).length > 0,
        timestamp: visit.site.now(),
      },
    ],
    [
      readsToday(visit.definition) || visit.definition.inputs !== undefined
        ? `${persistence.step.key}_visit`
        : undefined,
      {
        today: visit.definition.today,
        ...(visit.definition.given && { inputs: visit.definition.given }),
      },
    ],
    [persistence.draws, unlessEmpty(visit.draws)],
    [persistence.draws && `${persistence.draws}_left_out`, visit.leftOut ?? undefined],
    ...allFields(visit.definition).map(
      (field) => [persistence.fields?.[field.id], given(field)] as [string | undefined, unknown], // a pair, not a list
    ),
    ...Object.entries(persistence.decisions ?? {}).map(
      ([decision, key]) => [key, visit.decided[decision]] as [string, unknown], // a pair, not a list
    ),
  ];
  return Object.fromEntries(
    stored.filter(([key, value]) => key !== undefined && value !== undefined),
  ) as Stored; // keys that are undefined are left out
}

const unlessEmpty = (record: object): object | undefined =>
  Object.keys(record).length === 0 ? undefined : record;

/** All answers, of any path. Personal ones that have a key of their own are only there. */
function storedAnswers({ definition, confirmed, draft }: Visit): Answers {
  const { selection, fields = {} } = definition.persistence;
  const all = selection === undefined ? { ...confirmed, ...draft } : confirmed;
  const isApart = (field: Field): boolean => isPersonal(field) && fields[field.id] !== undefined;
  return Object.fromEntries(
    allFields(definition).flatMap((field): [string, Answer][] => {
      const answer = all[field.id];
      return answer === undefined || isApart(field) || !isAnswer(field, answer)
        ? []
        : [[field.id, answer]];
    }),
  );
}

/** The day of a visit that is opened again: the first where it counts, and at the end. */
function dayAgain({ persistence, steps }: Definition, stored: Stored, today: string): string {
  const before = stored[`${persistence.step.key}_visit`] as { today: string } | undefined; // as stored above
  const at = stored[persistence.step.key];
  const step = steps.find(({ id }, index) => at === (persistence.step.as === 'id' ? id : index));
  const isKept = persistence.day === 'start' || step?.kind === 'ending';
  return before !== undefined && isKept ? before.today : today;
}

/**
 * Opens the funnel again. The stored answers are played up to the stored step, and no further than
 * they lead: where one is missing, that question is asked. So is one whose answer does not fit today,
 * with its error.
 * @param today the day on which it is opened
 */
export function openAgain(source: Definition, site: Site, before: Visit, today: string): Visit {
  const stored = storedBy(before);
  const definition = { ...source, today: dayAgain(source, stored, today) };
  const { persistence, steps } = definition;
  const visit = openVisit(definition, site, stored[persistence.step.key] === undefined);
  const kept = (persistence.answers === undefined ? {} : stored[persistence.answers]) as
    Answers | undefined; // as stored above
  for (const field of allFields(definition)) {
    const ownKey = persistence.fields?.[field.id];
    const value = (ownKey === undefined ? undefined : stored[ownKey]) ?? kept?.[field.id];
    const answer = enter(field, value, undefined);
    if (answer !== null && isAnswer(field, answer)) visit.confirmed[field.id] = answer;
  }
  if (persistence.draws !== undefined && stored[persistence.draws] !== undefined) {
    visit.draws = { ...before.draws };
  }
  visit.leftOut = (stored[`${persistence.draws ?? ''}_left_out`] as string | undefined) ?? null; // as stored above
  let changing: string[] | null = null;
  if (stored[`${persistence.step.key}_change`] === true) {
    // The path of the result, as far as the stored answers lead.
    const whole = openVisit(definition, site, false);
    Object.assign(whole, { confirmed: { ...visit.confirmed }, draws: visit.draws });
    while (canPass(whole)) leave(whole);
    changing = whole.behind;
  }
  const at = stored[persistence.step.key];
  const goal = persistence.step.as === 'id' ? at : steps[Number(at)]?.id;
  const isOnTheWay = (): boolean => goal !== undefined && visit.at !== goal && canPass(visit);
  const rest = ({ at: step, behind, decided }: Visit) => ({ at: step, behind, decided });
  let resting = rest({ ...visit, decided: { ...visit.decided } });
  while (isOnTheWay()) {
    const { kind, id, fields = [] } = currentStep(visit);
    const didSomething =
      kind === 'draw'
        ? visit.draws[id] !== undefined
        : fields.some((field) => answerTo(visit, field.id) !== undefined);
    leave(visit);
    if (didSomething && currentStep(visit).kind !== 'ending')
      resting = rest({ ...visit, decided: { ...visit.decided } });
  }
  // Only who was at an ending comes to one: others are asked where they did something last.
  if (currentStep(visit).kind === 'ending' && visit.at !== goal) {
    Object.assign(visit, resting, { left: null });
  }
  if (visit.at === goal && persistence.selection !== undefined) {
    const [first] = currentStep(visit).fields ?? [];
    const selected = first && enter(first, stored[persistence.selection], undefined);
    if (first !== undefined && selected != null) visit.draft[first.id] = selected;
  }
  const isLater =
    stored[`${persistence.step.key}_visit`] !== undefined &&
    before.definition.today !== definition.today;
  const isUnfit = (field: Field): boolean => {
    const answer = answerTo(visit, field.id);
    return answer !== undefined && !isMissing(answer) && !isTaken(visit, field);
  };
  if (isLater || visit.at !== goal) visit.attempted = fieldsShown(visit).some(isUnfit);
  // A visit that is opened on its ending leads to no other site.
  if (visit.left !== null && !opensPage(visit)) visit.left = null;
  visit.changing = changing;
  visit.clock = today;
  visit.rows = before.rows;
  visit.sent = before.sent;
  visit.kept = before.kept;
  visit.number = before.number + (before.remembers ? 0 : 1);
  visit.remembers = before.remembers;
  // The wheel goes on turning.
  if (visit.at === before.at && before.status === 'turning') visit.status = 'turning';
  return visit;
}
