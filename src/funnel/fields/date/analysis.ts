import { countDays, countYears } from '../../../shared/text/day-periods';
import { isIsoDay } from '../../../shared/text/iso-day';
import { shiftDay } from '../../../shared/text/relative-day';
import {
  type AnswerSpan,
  type CandidateAnswers,
  type ComparedValues,
  type DayCounts,
  type FieldAnalysis,
  toExhaustiveCandidates,
  toPossibleAnswer,
} from '../shared/analysis/contract';
import { isAcceptedAnswer } from '../shared/rule/field-rules';
import { typedAnalysis } from '../shared/analysis/typed';
import type { DateField } from './schema';

/** A day for a field without limits. */
const anyDay = '2027-03-17';
const birthDay = '1994-03-17';

/** The days before, at and after each limit of the field and its conditions, in order. */
function findBoundaryDays({ earliest, latest }: DateField, compared: ComparedValues): string[] {
  const limits = [earliest, latest, ...compared].filter(isIsoDay);
  const days = limits.flatMap((day) => [shiftDay(day, -1, 'd'), day, shiftDay(day, 1, 'd')]);
  return [...new Set(days)].sort();
}

/** The days by which conditions are told apart; the first and the last stand for all beyond. */
function listCandidates({ earliest, latest }: DateField, days: readonly string[]) {
  return days.map((value, index) => ({
    ...toPossibleAnswer(value),
    span: {
      from: index === 0 && earliest === undefined ? null : value,
      to: index === days.length - 1 && latest === undefined ? null : value,
      includesFrom: true,
      includesTo: true,
    },
  }));
}

function formatInterval(_: DateField, { from, to }: AnswerSpan): string {
  if (from === null && to === null) return 'any day';
  if (from === null) return `until ${String(to)}`;
  if (to === null) return `from ${String(from)} on`;
  return from === to ? String(from) : `${String(from)} to ${String(to)}`;
}

/** What the field asks for, as far as its limits allow; else the first day that fits. */
function getSampleDay(field: DateField): string {
  const { earliest, latest, autocomplete } = field;
  const typical = autocomplete === 'bday' ? birthDay : anyDay;
  const days = [typical, earliest, latest, anyDay].filter(isIsoDay);
  return days.find((day) => isAcceptedAnswer(field, day)) ?? typical;
}

const describeRange = ({ earliest, latest }: DateField): string =>
  [
    ...(earliest === undefined ? [] : [`from ${earliest}`]),
    ...(latest === undefined ? [] : [`until ${latest}`]),
  ].join(' ');

/** Days of a long list, at equal distances. */
const sampleSize = 12;

function listDays(earliest: string, latest: string, limit: number): CandidateAnswers {
  const count = countDays(earliest, latest);
  const isComplete = count <= limit;
  const step = isComplete ? 1 : Math.ceil(count / sampleSize);
  const days = Array.from({ length: Math.floor(count / step) + 1 }, (_, index) =>
    shiftDay(earliest, index * step, 'd'),
  );
  return { ...toExhaustiveCandidates([...new Set([...days, latest])]), exhaustive: isComplete };
}

/** No count of years that matters is longer. */
const maxYears = 130;

/** A day for each count of full years to or from another. After 29 February a year ends on 1 March. */
const listAnniversaries = (day: string): string[] =>
  Array.from({ length: maxYears + 1 }, (_, years) => {
    const later = shiftDay(day, years, 'y');
    return [shiftDay(day, -years, 'y'), later, shiftDay(later, 1, 'd')];
  }).flat();

function listAnswers(
  { earliest, latest }: DateField,
  limit: number,
  { references, countsYearsOnly }: DayCounts,
): CandidateAnswers {
  const [first, last] = [earliest, latest].map((day) => (isIsoDay(day) ? day : null));
  const areBounded = first != null && last != null;
  const listed = areBounded ? listDays(first, last, limit) : { answers: [], exhaustive: false };
  if (listed.exhaustive) return listed;
  const anniversaries = new Set(
    references
      .flatMap(listAnniversaries)
      .filter((day) => day >= (first ?? day) && day <= (last ?? day)),
  );
  const isWithin = (day: string, reference: string): boolean =>
    Math.abs(countYears(day, reference)) < maxYears;
  const isComplete =
    countsYearsOnly &&
    areBounded &&
    references.every((day) => isWithin(first, day) && isWithin(last, day));
  const years = toExhaustiveCandidates([...anniversaries]);
  return isComplete ? years : { answers: [...listed.answers, ...years.answers], exhaustive: false };
}

export const date: FieldAnalysis<DateField> = {
  ...typedAnalysis,
  form: 'date',
  findCandidates: (field, compared) => {
    const days = findBoundaryDays(field, compared);
    const given = listCandidates(field, days.length === 0 ? [anyDay] : days);
    return { answers: [toPossibleAnswer(undefined), ...given], exhaustive: true };
  },
  formatInterval,
  listAnswers,
  findBoundaries: (field, compared) =>
    findBoundaryDays(field, compared).map((value) => ({ name: value, value })),
  getBoundaryName: String,
  getSampleAnswer: getSampleDay,
  describeInput: (field) => `a day such as ${getSampleDay(field)} ${describeRange(field)}`.trim(),
  parseTypedAnswer: (_, typed) => {
    const text = typed.trim();
    return text === '' || isIsoDay(text)
      ? { value: text }
      : { problem: `"${typed}" is not a day such as ${anyDay}.` };
  },
};
