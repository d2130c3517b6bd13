import { playerMessages } from '../../../src/site/content/messages';
import { chosenOptions, type Field } from '../model/definition';
import { ratingName, ratingNumbers } from '../model/fields';
import { look, type Seen } from '../model/look';
import { currentStep, fieldsShown, shownIn, type Visit } from '../model/visit';

type Labels = Partial<Record<'next' | 'back' | 'spin' | 'retry' | 'restart', string>>;

/** The questions of a step, without the texts that an answer asks for. */
function listQuestions(visit: Visit): Field[] {
  const fields = currentStep(visit).fields ?? [];
  const texts = fields
    .flatMap(({ options = [] }) => options)
    .flatMap(({ other }) => (other === undefined ? [] : [other.id]));
  return fields.filter(({ id }) => !texts.includes(id));
}

/** What the controls of a step show. Where it asks several questions, an option has theirs before it. */
function getControlsOfStep(visit: Visit): [string, string | boolean][] {
  const isOnly = listQuestions(visit).length === 1;
  return fieldsShown(visit).flatMap((field) => {
    const isGroup = ['singleChoice', 'multiChoice', 'rating'].includes(field.type);
    const before = isOnly || !isGroup || field.label === undefined ? '' : `${field.label}: `;
    return getControls(visit, field).map(([name, shown]): [string, string | boolean] => [
      before + name,
      shown,
    ]);
  });
}

/** What the controls of a field show, by their labels. */
function getControls(visit: Visit, field: Field): [string, string | boolean][] {
  const { type, label = '' } = field;
  const {
    field: { options = [] },
    answer,
  } = shownIn(visit, field);
  const chosen = chosenOptions(field, answer);
  switch (type) {
    case 'singleChoice':
    case 'multiChoice':
      return options.map((option) => [option.label, chosen.includes(option)]);
    case 'rating':
      return ratingNumbers(field).map((value) => [ratingName(field, value), answer === value]);
    case 'select':
      return [[label, chosen[0]?.label ?? '']];
    case 'consent':
      return [[label, answer === true]];
    default:
      return [[label, answer === undefined ? '' : String(answer)]];
  }
}

/** The name of an answer that is a button: its help text follows. */
const withHelp = ({ options = [] }: Field, label: string): string =>
  label + (options.find((option) => option.label === label)?.helpText ?? '');

/** What is seen on a screen. The controls are not read once another page opens. */
export interface ScreenOfVisit extends Pick<Seen, 'step' | 'stored' | 'rows' | 'left'> {
  heading: string;
  controls?: Record<string, string | boolean>;
  /** The names of the enabled buttons, sorted. */
  buttons?: string[];
  skip?: string | null;
}

/** What the screen must show of a visit, by the oracle. */
export function getScreenByOracle(visit: Visit): ScreenOfVisit {
  const seen = look(visit);
  const step = currentStep(visit);
  const { presentation } = visit.definition;
  const labels: Labels = {
    ...playerMessages.labels,
    ...(presentation as { labels?: Labels }).labels, // the oracle does not read labels
    ...(step as { labels?: Labels }).labels, // nor here
  };
  const choosesOnButtons = step.advance === 'onSelect';
  const fields = fieldsShown(visit);
  const buttons = [
    seen.back !== null && labels.back,
    seen.next && labels.next,
    seen.spin && labels.spin,
    seen.retry && labels.retry,
    seen.restart && labels.restart,
    ...(choosesOnButtons
      ? fields.flatMap((field) => getControls(visit, field).map(([name]) => withHelp(field, name)))
      : []),
  ].filter((label) => typeof label === 'string');
  const common = {
    step: step.id,
    heading: seen.title,
    stored: seen.stored,
    rows: seen.rows,
    left: seen.left,
  };
  if (seen.left !== null) return common;
  return {
    ...common,
    controls: choosesOnButtons ? {} : Object.fromEntries(getControlsOfStep(visit)),
    buttons: buttons.sort(),
    skip: presentation.skip?.to ?? null,
  };
}
