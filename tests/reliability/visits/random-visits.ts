import type { SentPart, SentView } from '../../support/visits/reference-counts';
import type { RandomSource } from '../fuzz/random';

const STEPS = ['welcome', 'stage', 'goals', 'contact', 'plans'] as const;
const LAST_STEP = STEPS.length - 1;
const GOALS = ['pay', 'time', '16+', 'ünïcode', '=1+1'];
const TIMES = [0, 249, 250, 499, 500, 1000, 4200, 90_000, 86_400_000];

function drawAnswers(random: RandomSource, step: number): SentView[3] {
  if (step === 1) return { stage: [random.pick(['early', 'late'])] };
  if (step === 2) return { goals: GOALS.filter(() => random.integer(3) === 0), note: [''] };
  return step === 3 ? { email: random.pick([[], ['']]) } : undefined;
}

const createUuid = (random: RandomSource): string => {
  const digits = (length: number) =>
    Array.from({ length }, () => random.integer(16).toString(16)).join('');
  return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
};

/** The whole visit: a walk with ways back, which ends on the last step or is given up before. */
function drawViews(random: RandomSource): readonly SentView[] {
  const views: SentView[] = [];
  let step = 0;
  let how = random.pick(['start', 'start', 'start', 'resume']);
  for (let turn = 0; turn < 30; turn += 1) {
    const name = STEPS[step] ?? '';
    const ms = random.pick(TIMES);
    const leaves = random.integer(6) === 0;
    const answers = leaves || step === LAST_STEP ? undefined : drawAnswers(random, step);
    views.push(answers === undefined ? [name, how, ms] : [name, how, ms, answers]);
    if (leaves) break;
    const goesBack = step > 0 && random.integer(5) === 0;
    if (step === LAST_STEP && !goesBack) break;
    how = goesBack ? 'back' : 'go';
    step += goesBack ? -1 : 1;
  }
  return views;
}

function drawOutcomes(random: RandomSource, views: readonly SentView[]): SentPart['outcomes'] {
  if (!views.some(([step]) => step === 'plans')) return [];
  return [
    ['ending', 'plans', ''],
    ['result', 'plan', random.pick(['full', 'light'])],
    ['band', 'score', random.pick(['high', 'low'])],
    ['submission', 'lead', random.pick(['sent', 'kept', 'refused'])],
    ...(random.integer(2) === 0 ? ([['draw', 'plans', '30 %']] as const) : []),
  ];
}

/** A visit in one to four parts. Each repeats it from its beginning, on the same day or the next. */
function drawVisit(random: RandomSource, days: number): readonly SentPart[] {
  const views = drawViews(random);
  const head = {
    visit: createUuid(random),
    funnel: random.pick(['career-match', 'benefits']),
    ...random.pick([
      { version: 1, definition: '00000000000000aa' },
      { version: 2, definition: '00000000000000bb' },
    ]),
    source: random.pick(['', 'newsletter']),
    followed_from: random.pick([0, 0, random.integer(views.length + 1)]),
  };
  const count = 1 + random.integer(4);
  const startedAt = Date.UTC(2026, 9, 1 + random.integer(days), 23, 30);
  return Array.from({ length: count }, (_, part) => {
    const length = Math.max(1, Math.ceil((views.length * (part + 1)) / count));
    const seen = views.slice(0, length);
    return {
      ...head,
      part,
      followed_from: Math.min(head.followed_from, length),
      views: seen,
      outcomes: length === views.length ? drawOutcomes(random, views) : [],
      received_at: new Date(startedAt + part * 20 * 60_000).toISOString(),
    };
  });
}

/** @param days on how many days of October they begin */
export const drawVisits = (
  random: RandomSource,
  count: number,
  days = 3,
): readonly (readonly SentPart[])[] => Array.from({ length: count }, () => drawVisit(random, days));

/** Parts in the order in which they come: a tenth is lost, a fifth comes twice, all in disorder. */
export function drawArrivals(
  random: RandomSource,
  visits: readonly (readonly SentPart[])[],
): readonly SentPart[] {
  const arriving = visits
    .flat()
    .filter(() => random.integer(10) > 0)
    .flatMap((part) => (random.integer(5) === 0 ? [part, part] : [part]));
  return arriving
    .map((part) => ({ part, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ part }) => part);
}
