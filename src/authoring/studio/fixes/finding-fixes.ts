import { formatPath, type DefinitionPath } from '../../../funnel/definition/issues/issue';
import { chainEdits, insertEntry, moveEntry } from '../../edit/list-edits';
import { removeValue, setValue } from '../../edit/set-value';
import type { Finding } from '../../verify/finding';
import { removeNeverPartFixes, removePartFixes } from './condition-part-fixes';
import { findFieldPath, findStepIndex } from './definition-names';
import {
  dropConditionFixes,
  quote,
  readAt,
  readListAt,
  readRecordAt,
  removeFix,
  setFix,
  type FixCandidate,
  type FixContext,
  type FixMakers,
} from './fix-maker';

/** Records that a warning is meant. */
function acceptFix(
  { code, path }: Pick<Finding, 'code' | 'path'>,
  context: FixContext,
): FixCandidate {
  const entry = { rule: code, at: formatPath(path), because: 'It is meant.' };
  const count = readListAt(context, ['accepted']).length;
  return {
    title: 'Accept it …',
    asksForReason: true,
    make: (text) => insertEntry(text, ['accepted'], count, entry),
  };
}

const removeFieldFixes = (path: DefinitionPath, context: FixContext): FixCandidate[] =>
  readListAt(context, path.slice(0, -1)).length > 1
    ? [removeFix('Remove the field', path)]
    : [removeFix('Remove the step', path.slice(0, 2))];

/** Each limit that a field puts on its answers, taken away. */
const relaxFixes = (path: DefinitionPath, context: FixContext): FixCandidate[] => [
  ...readListAt(context, [...path, 'validation']).map((rule, index) =>
    removeFix(
      `Remove the rule ${quote((rule as { rule?: unknown }).rule ?? index + 1)}`, // an entry of the checked list
      [...path, 'validation', index],
    ),
  ),
  ...['min', 'max', 'exclusive', 'validation'].flatMap((key) =>
    readAt(context, [...path, key]) === undefined
      ? []
      : [removeFix(`Remove ${quote(key)}`, [...path, key])],
  ),
];

interface BandSource {
  min: number;
  max: number;
}

const readBands = (context: FixContext, score: DefinitionPath): BandSource[] =>
  readListAt(context, [...score, 'bands']) as BandSource[]; // a definition with findings is valid

/** Runs of totals that no band holds, each next to the last: 3, 4 and 5 are one. */
function toRuns(totals: readonly number[], bands: readonly BandSource[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const total of totals) {
    const last = runs.at(-1);
    const isApart = bands.some(({ min }) => last !== undefined && last[1] < min && min < total);
    if (last === undefined || isApart) runs.push([total, total]);
    else last[1] = total;
  }
  return runs;
}

/** Widens the band below or above each gap. */
function widenFix(
  title: string,
  score: DefinitionPath,
  runs: readonly [number, number][],
  bands: readonly BandSource[],
  side: 'below' | 'above',
): FixCandidate {
  return {
    title,
    make: (text) =>
      chainEdits(
        text,
        ...runs.map(([least, most]) => (current: string) => {
          const below = bands
            .map(({ max }, index) => ({ index, max }))
            .filter(({ max }) => max < least)
            .sort((a, b) => b.max - a.max)[0];
          const above = bands
            .map(({ min }, index) => ({ index, min }))
            .filter(({ min }) => min > most)
            .sort((a, b) => a.min - b.min)[0];
          const usesBelow = side === 'below' ? below !== undefined : above === undefined;
          if (usesBelow && below !== undefined)
            return setValue(current, [...score, 'bands', below.index, 'max'], most);
          return setValue(current, [...score, 'bands', above?.index ?? 0, 'min'], least);
        }),
      ),
  };
}

/** A source that always has a value: the first that has one, else a constant. */
const coalesceFixes = (path: DefinitionPath, context: FixContext): FixCandidate[] => {
  const source = readAt(context, path);
  if (source === undefined) return [];
  return ['', 'unknown', [], {}, null].map((constant) =>
    setFix(`Else give ${quote(constant)}`, path, { coalesce: [source, { const: constant }] }),
  );
};

/** Weights that keep their proportion and sum to 100. */
function scaleWeights(list: DefinitionPath, context: FixContext): FixCandidate {
  const weights = readListAt(context, list).map(
    (entry) => Number((entry as { weight?: unknown }).weight), // a definition with findings is valid
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const scaled = weights.map((weight) => Math.round((weight / sum) * 10_000) / 100);
  const rest = 100 - scaled.reduce((total, weight) => total + weight, 0);
  const largest = scaled.indexOf(Math.max(...scaled));
  return {
    title: 'Scale them to a sum of 100',
    make: (text) =>
      chainEdits(
        text,
        ...scaled.map((weight, index) => (current: string) => {
          const exact = index === largest ? weight + rest : weight;
          return setValue(current, [...list, index, 'weight'], Math.round(exact * 100) / 100);
        }),
      ),
  };
}

/** Slices in proportion to the weights, spread around the wheel. */
function spreadSlices(step: DefinitionPath, context: FixContext): FixCandidate[] {
  const outcomes = readListAt(context, [...step, 'outcomes']) as {
    value: string;
    weight: number;
  }[]; // a definition with findings is valid
  const sum = outcomes.reduce((total, { weight }) => total + weight, 0);
  const spread = (count: number): string[] => {
    const left = outcomes.map(({ value, weight }) => ({
      value,
      share: weight / sum,
      given: 0,
    }));
    return Array.from({ length: count }, (_, index) => {
      // The outcome that lags most behind its share comes next.
      const [next] = left
        .filter(({ share }) => share > 0)
        .toSorted((a, b) => b.share * (index + 1) - b.given - (a.share * (index + 1) - a.given));
      if (next === undefined) return '';
      next.given += 1;
      return next.value;
    });
  };
  const now = readListAt(context, [...step, 'animation', 'slices']).length;
  return [...new Set([now, 8, 12, 24])].map((count) =>
    setFix(
      `Spread ${count} slices by the weights`,
      [...step, 'animation', 'slices'],
      spread(count),
    ),
  );
}

/** Fixes for what a proof found. */
export const findingFixes: FixMakers = {
  'flow/unreachable-step': ({ path, related, params: { step, reason } }, context) => {
    const by = reason?.kind === 'skipped' ? findStepIndex(context, reason.by) : null;
    return [
      ...(by === null
        ? []
        : [
            setFix(
              `Let ${quote(reason?.kind === 'skipped' ? reason.by : '')} lead to it`,
              ['steps', by, 'next', 'default'],
              step,
            ),
            removeFix('Let every step lead to the one that follows', ['steps', by, 'next']),
          ]),
      ...(reason?.kind === 'hidden'
        ? [
            ...removeNeverPartFixes([...path.slice(0, 2), 'visibleWhen'], related, context),
            removeFix('Always show it', [...path.slice(0, 2), 'visibleWhen']),
          ]
        : []),
      removeFix('Remove the step', path.slice(0, 2)),
    ];
  },
  'flow/dead-end': ({ path }, context) => {
    const steps = readListAt(context, ['steps']);
    const hidden = steps.flatMap((_, index) =>
      index > Number(path[1]) && readAt(context, ['steps', index, 'visibleWhen']) !== undefined
        ? [index]
        : [],
    );
    return [
      ...hidden.map((index) =>
        removeFix(`Always show ${quote(readAt(context, ['steps', index, 'id']))}`, [
          'steps',
          index,
          'visibleWhen',
        ]),
      ),
      {
        title: 'Add an ending for everybody',
        make: (text) =>
          insertEntry(text, ['steps'], steps.length, {
            kind: 'ending',
            id: 'end-for-all',
            title: 'Thank you',
          }),
      },
    ];
  },
  'flow/unanswerable-step': ({ params: { field } }, context) => {
    const path = findFieldPath(context, field);
    return path === null ? [] : relaxFixes(path, context);
  },
  'flow/no-answer-left': ({ params: { field } }, context) => {
    const path = findFieldPath(context, field);
    if (path === null) return [];
    const offer = readListAt(context, [...path, 'options']).flatMap((_, index) => {
      const at = [...path, 'options', index];
      const { value, visibleWhen } = readRecordAt(context, at);
      return visibleWhen === undefined
        ? []
        : [removeFix(`Always offer ${quote(value)}`, [...at, 'visibleWhen'])];
    });
    return offer.length > 0 ? offer : [setFix('Let it be left out', [...path, 'required'], false)];
  },
  'flow/none-of-several-fits': ({ path }) => [
    removeFix('Let all of them be left out', path.slice(0, 3)),
  ],
  'field/never-shown': ({ path, related }, context) => [
    ...removeNeverPartFixes([...path.slice(0, 4), 'visibleWhen'], related, context),
    removeFix('Always show it', [...path.slice(0, 4), 'visibleWhen']),
    ...removeFieldFixes(path.slice(0, 4), context),
  ],
  'option/never-shown': ({ path, related }, context) => [
    ...removeNeverPartFixes([...path.slice(0, 6), 'visibleWhen'], related, context),
    removeFix('Always offer it', [...path.slice(0, 6), 'visibleWhen']),
    removeFix('Remove the option', path.slice(0, 6)),
  ],
  'ending/part-never-shown': ({ path, related }, context) => [
    ...removeNeverPartFixes([...path, 'visibleWhen'], related, context),
    removeFix('Always show it', [...path, 'visibleWhen']),
    removeFix('Remove the part', path),
  ],
  'option/never-chosen': ({ path }, context) => {
    const field = path.slice(0, 4);
    const value = readAt(context, [...path.slice(0, 6), 'value']);
    const exclusive = readListAt(context, [...field, 'exclusive']);
    return [
      setFix('Let one choice be enough', [...field, 'min'], 1),
      ...(exclusive.includes(value)
        ? [removeFix('Let it be one of several', [...field, 'exclusive', exclusive.indexOf(value)])]
        : []),
      removeFix('Remove the option', path.slice(0, 6)),
    ];
  },
  'option/without-points-where-others-have': (finding, context) => {
    const option = finding.path.slice(0, 6);
    const hasNamedPoints = readListAt(context, option.slice(0, 5)).some(
      (entry) => Object.values((entry as { points?: object }).points ?? {}).some(Number.isFinite), // options of a valid definition
    );
    const { score } = finding.params;
    return [
      setFix(
        'Give it 0 points',
        [...option, 'points'],
        hasNamedPoints ? { ...readRecordAt(context, [...option, 'points']), [score]: 0 } : 0,
      ),
      acceptFix(finding, context),
    ];
  },
  'question/no-influence': (finding, context) => [
    acceptFix(finding, context),
    ...removeFieldFixes(finding.path.slice(0, 4), context),
  ],
  'question/only-repeated': (finding, context) => [
    acceptFix(finding, context),
    ...removeFieldFixes(finding.path.slice(0, 4), context),
  ],
  'rule/never-fires': ({ path, related }, context) => [
    ...removeNeverPartFixes([...path, 'when'], related, context),
    ...dropConditionFixes([...path, 'when']),
  ],
  'rule/shadowed': ({ path }) => {
    const list = path.slice(0, -1);
    const index = Number(path.at(-1));
    return [
      ...Array.from({ length: index }, (_, up): FixCandidate => ({
        title: up === index - 1 ? 'Move it to the top' : `Move it up by ${up + 1}`,
        make: (text) => moveEntry(text, list, index, index - up - 1),
      })),
      removeFix('Remove the rule', path),
    ];
  },
  'rule/repeats-default': (finding, context) => [
    removeFix('Remove the rule', finding.path),
    acceptFix(finding, context),
  ],
  'rule/asks-too-early': ({ path, params: { answeredAt, askedAt } }, context) => {
    const [from, to] = [findStepIndex(context, answeredAt), findStepIndex(context, askedAt)];
    return [
      ...(from === null || to === null || from === to
        ? []
        : [
            {
              title: `Ask ${quote(answeredAt)} before ${quote(askedAt)}`,
              make: (text: string) => moveEntry(text, ['steps'], from, to),
            },
          ]),
      ...removePartFixes(path, context),
      ...dropConditionFixes(path),
    ];
  },
  'decision/unreached-result': ({ path, params: { result } }) => [
    removeFix(`Remove the result ${quote(result)}`, path),
    {
      title: `Remove the result ${quote(result)} and where it is shown`,
      make: (text) =>
        chainEdits(
          text,
          (current) => removeValue(current, path),
          (current) => removeValue(current, [...path.slice(0, 2), 'display', 'map', result]),
        ),
    },
    setFix(`Give it to everybody else`, [...path.slice(0, 2), 'default'], { result }),
  ],
  'decision/undecided': ({ path }, context) =>
    Object.keys(readRecordAt(context, [...path.slice(0, 2), 'results'])).map((result) =>
      setFix(`Else decide ${quote(result)}`, [...path.slice(0, 2), 'default'], { result }),
    ),
  'decision/never-displayed': (finding, context) => {
    const { path, params } = finding;
    const display = [...path.slice(0, 2), 'display'];
    const excluded = readListAt(context, [...display, 'exclude']);
    return [
      acceptFix(finding, context),
      {
        title: `Show ${quote(params.result)}`,
        make: (text) =>
          chainEdits(
            text,
            (current) => removeValue(current, [...display, 'map', params.result]),
            (current) =>
              excluded.includes(params.result)
                ? removeValue(current, [...display, 'exclude', excluded.indexOf(params.result)])
                : { ok: true, edits: [] },
          ),
      },
    ];
  },
  'score/gap': ({ path, params: { totals } }, context) => {
    const score = path.slice(0, 2);
    const bands = readBands(context, score);
    const runs = toRuns(totals, bands);
    const [first] = runs;
    return [
      widenFix('Widen the bands below', score, runs, bands, 'below'),
      widenFix('Widen the bands above', score, runs, bands, 'above'),
      ...(first === undefined || runs.length > 1
        ? []
        : [
            {
              title: `Add a band from ${first[0]} to ${first[1]}`,
              make: (text: string) =>
                insertEntry(text, [...score, 'bands'], bands.length, {
                  id: `from-${first[0]}`.replace('--', '-minus-'),
                  min: first[0],
                  max: first[1],
                }),
            },
          ]),
    ];
  },
  'score/overlap': ({ path, params: { band, other, totals } }, context) => {
    const score = path.slice(0, 2);
    const index = Number(path[3]);
    const otherIndex = readListAt(context, [...score, 'bands']).findIndex(
      (entry) => (entry as { id?: unknown }).id === other.id, // bands of a valid definition
    );
    const [least, most] = [Math.min(...totals), Math.max(...totals)];
    return [
      setFix(`Start ${quote(band.id)} at ${most + 1}`, [...score, 'bands', index, 'min'], most + 1),
      setFix(
        `End ${quote(other.id)} at ${least - 1}`,
        [...score, 'bands', otherIndex, 'max'],
        least - 1,
      ),
      setFix(`End ${quote(band.id)} at ${least - 1}`, [...score, 'bands', index, 'max'], least - 1),
      setFix(
        `Start ${quote(other.id)} at ${most + 1}`,
        [...score, 'bands', otherIndex, 'min'],
        most + 1,
      ),
    ];
  },
  'score/unreached-band': ({ path, params: { band } }) => [
    removeFix(`Remove the band ${quote(band)}`, path),
  ],
  'submission/unanswered-field': ({ path }, context) => {
    const at = path.indexOf('map');
    return [
      ...coalesceFixes(path.slice(0, at + 2), context),
      ...(at + 2 < path.length ? coalesceFixes(path, context) : []),
    ];
  },
  // Which answers to send is for the author to say.
  'submission/empty-answers': () => [],
  'result/unmet-requirement': ({ path, params: { name } }, context) => [
    removeFix(`Do not require ${quote(name)}`, path),
    ...coalesceFixes(['result', 'carry', name], context),
  ],
  'result/weights-sum': ({ path }, context) => [scaleWeights(path, context)],
  'draw/weights-sum': ({ path }, context) => [scaleWeights(path, context)],
  'draw/slices-disagree': (finding, context) => [
    ...spreadSlices(finding.path.slice(0, 2), context),
    acceptFix(finding, context),
  ],
  'text/unanswered': ({ path, params: { written } }, context) => {
    const text = readAt(context, path);
    return typeof text !== 'string'
      ? []
      : [
          setFix(
            'Show nothing where there is no value',
            path,
            text.replaceAll(written, `${written.slice(0, -1).trimEnd()} | ""}`),
          ),
        ];
  },
  'accepted/unused': ({ path }) => [removeFix('Remove it', path)],
};
