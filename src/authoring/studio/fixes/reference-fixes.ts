import { findSiteOwner } from '../../wording/site-names';
import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import type { BandReader, UnknownName } from '../../../funnel/definition/issues/issue-params';
import { chainEdits, insertEntry } from '../../edit/list-edits';
import { removeValue, setValue } from '../../edit/set-value';
import { createStorageKey, listStorageKeys } from '../form/storage-keys';
import { createFreshName } from '../form/minimal-value';
import { listFields, listNamed, listScores, listSteps } from './definition-names';
import { conditionFixes } from './condition-part-fixes';
import { suggestBands, toNumber } from './score-bands';
import {
  nameFixes,
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

interface UnknownReference {
  path: DefinitionPath;
  params: UnknownName;
}

/** A name in a condition: another one, or no part or no condition with it. */
const conditionNameFixes = (
  { path, params }: UnknownReference,
  context: FixContext,
): FixCandidate[] => conditionFixes(nameFixes(path, params.nearest, params.known), path, context);

/** A name in a list or a property that may go. */
const optionalNameFixes = ({ path, params }: UnknownReference): FixCandidate[] => [
  ...nameFixes(path, params.nearest, params.known),
  removeFix('Remove it', path),
];

/** A field of which a step needs one of several answers: off the list, or without the list. */
const offMembersFixes = (path: DefinitionPath): FixCandidate[] => [
  removeFix('Take it off the list', path),
  removeFix('Let all of them be left out', path.slice(0, 3)),
];

/** A name in a source of a row: another one, or a row without the column. */
function sourceNameFixes({ path, params }: UnknownReference): FixCandidate[] {
  const column = path.findIndex((part) => part === 'map' || part === 'carry') + 2;
  return [
    ...nameFixes(path, params.nearest, params.known),
    removeFix(`Remove ${quote(path[column - 1])}`, path.slice(0, column)),
  ];
}

/** The operand as each of the forms that operators take. */
function operandForms(value: unknown): unknown[] {
  const single: unknown = Array.isArray(value) ? value[0] : value;
  const numbers = toNumber(single);
  return [
    ...numbers,
    ...(single === undefined ? [] : [single, [single], String(single)]),
    ...numbers.map((number) => [number, number]),
    0,
    [0, 1],
  ];
}

/** The path of the condition's leaf that holds an operator or a value. */
const getLeafPath = (path: DefinitionPath): DefinitionPath => {
  const at = path.findLastIndex((part) => part === 'operator' || part === 'value');
  return at === -1 ? path : path.slice(0, at);
};

/** Another operator that fits, with the value as it is and in its other forms. */
const operatorFixes = (
  path: DefinitionPath,
  fitting: readonly string[],
  context: FixContext,
): FixCandidate[] => {
  const leaf = getLeafPath(path);
  const { value, ...rest } = readRecordAt(context, leaf);
  const values = [value, ...operandForms(value)].slice(0, 4);
  return fitting.slice(0, 6).flatMap((operator) =>
    values.map((operand) => ({
      title:
        operand === undefined
          ? `Use ${quote(operator)}`
          : `Use ${quote(operator)} with ${quote(operand)}`,
      make: (text: string) =>
        setValue(text, leaf, {
          ...rest,
          operator,
          ...(operand !== undefined &&
            operator !== 'isAnswered' &&
            operator !== 'isEmpty' && { value: operand }),
        }),
    })),
  );
};

const pointPaths = (context: FixContext): DefinitionPath[] =>
  listFields(context).flatMap(({ path }) =>
    readListAt(context, [...path, 'options']).flatMap((_, o) => {
      const at = [...path, 'options', o, 'points'];
      return readAt(context, at) === undefined ? [] : [at];
    }),
  );

/** The scores that conditions and sources speak of. */
function findScoreNames(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'score' in value && typeof value.score === 'string' ? [value.score] : [];
  return [...new Set([...own, ...Object.values(value).flatMap(findScoreNames)])];
}

/** Adds a score, and one with bands for where its band is read. */
const addScoreFixes = (context: FixContext, id: string): FixCandidate[] => [
  {
    title: `Add the score ${quote(id)}`,
    make: (text) => insertEntry(text, ['scores'], 0, { id }),
  },
  ...suggestBands(context, id).map(({ words, bands }) => ({
    title: `Add the score ${quote(id)} with ${words}`,
    make: (text: string) => insertEntry(text, ['scores'], 0, { id, bands }),
  })),
];

/** The total instead of the band, by what reads it. */
const totalFixes: Record<
  BandReader,
  (path: DefinitionPath, score: string, context: FixContext) => FixCandidate[]
> = {
  condition: (path, _, context) => {
    const leaf = getLeafPath(path);
    const { operator, value, ...rest } = readRecordAt(context, leaf);
    const totals = operator === 'is' && typeof value === 'number' ? [value] : [];
    const compared = totals.map((total) =>
      setFix(`Compare its total with ${total}`, leaf, {
        ...rest,
        operator: 'between',
        value: [total, total],
      }),
    );
    return conditionFixes(compared, path, context);
  },
  source: (path) => [setFix('Take its total', path, 'total')],
  text: (path, score, context) => {
    const band = new RegExp(`\\{band\\.${score}(?![\\w-])`, 'g');
    const text = String(readAt(context, path)).replaceAll(band, `{score.${score}`);
    return [setFix('Write its total', path, text)];
  },
};

function setWeights(title: string, list: DefinitionPath, context: FixContext): FixCandidate {
  const entries = readListAt(context, list);
  return {
    title,
    make: (text) =>
      chainEdits(
        text,
        ...entries.map(
          (_, index) => (current: string) => setValue(current, [...list, index, 'weight'], 1),
        ),
      ),
  };
}

/** Fixes for names that refer to nothing, and for parts that contradict each other. */
export const referenceFixes: FixMakers = {
  'id/duplicate': ({ path }, context) => {
    const id = String(readAt(context, path));
    const list = path.slice(0, -2);
    const taken = new Set(
      (list.at(-1) === 'fields' ? listFields(context) : listNamed(context, list)).map(
        (entry) => entry.id,
      ),
    );
    const name = createFreshName(id, taken);
    return [setFix(`Call this one ${quote(name)}`, path, name)];
  },
  'option/duplicate-value': ({ path, params: { value } }, context) => {
    const list = path.slice(0, -2);
    const values = readListAt(context, list).map((_, index) =>
      String(readAt(context, [...list, index, 'value'])),
    );
    const name = createFreshName(value, new Set(values));
    return [
      setFix(`Store ${quote(name)} for this one`, path, name),
      removeFix('Remove this option', path.slice(0, -1)),
    ];
  },
  'option/unknown-exclusive': optionalNameFixes,
  'field/min-over-max': ({ path, params: { min, max } }) => {
    const field = path.slice(0, -1);
    return [
      setFix(`Lower "min" to ${max}`, [...field, 'min'], max),
      setFix(`Raise "max" to ${min}`, [...field, 'max'], min),
    ];
  },
  'field/one-of-elsewhere': ({ path }) => offMembersFixes(path),
  'field/one-of-needed': ({ path, params: { field } }, context) => {
    const fields = [...path.slice(0, 2), 'fields'];
    const index = readListAt(context, fields).findIndex(
      (_, at) => readRecordAt(context, [...fields, at])['id'] === field,
    );
    return [
      ...offMembersFixes(path),
      setFix(`Let ${quote(field)} be left out`, [...fields, index, 'required'], false),
      setFix(`Let ${quote(field)} be left out`, [...fields, index, 'min'], 0),
    ];
  },
  'field/one-of-without-button': ({ path }) => [
    removeFix('Ask for no further answer', path),
    setFix('Let the visitor press the button', [...path.slice(0, 2), 'advance'], 'onContinue'),
  ],
  'field/min-over-options': ({ path, params: { choosable } }) => [
    setFix(`Lower "min" to ${choosable}`, path, choosable),
  ],
  'flow/unknown-target': ({ path, params: { nearest, known } }, context) => {
    const from = Number(path[1]);
    const later = listSteps(context)
      .slice(from + 1)
      .map(({ id }) => id);
    const isRule = path.at(-1) === 'goTo';
    return [
      ...nameFixes(path, nearest, later.length > 0 ? later : known),
      isRule
        ? removeFix('Remove the rule', path.slice(0, -1))
        : removeFix('Lead to the step that follows', path),
    ];
  },
  'flow/no-way-on': ({ params: { step } }, context) => {
    const steps = listSteps(context);
    const id = createFreshName('end', new Set(steps.map((entry) => entry.id)));
    const ending = { kind: 'ending', id, title: 'Thank you' };
    return [
      {
        title: `Add an ending after ${quote(step)}`,
        make: (text) => insertEntry(text, ['steps'], steps.length, ending),
      },
    ];
  },
  'flow/ending-with-next': ({ path }) => [
    removeFix('Remove "next"', path.at(-1) === 'next' ? path : [...path, 'next']),
  ],
  'flow/cycle': ({ path }, context) => {
    const later = listSteps(context)
      .slice(Number(path[1]) + 1)
      .map(({ id }) => id);
    const isRule = path.at(-1) === 'goTo';
    return [
      isRule
        ? removeFix('Remove the rule', path.slice(0, -1))
        : removeFix('Lead to the step that follows', path),
      ...nameFixes(path, null, later),
    ];
  },
  'rule/unknown-field': conditionNameFixes,
  'rule/unknown-score': conditionNameFixes,
  'rule/unknown-draw': conditionNameFixes,
  'rule/unknown-value': conditionNameFixes,
  'rule/unknown-input': conditionNameFixes,
  'rule/unknown-decision': conditionNameFixes,
  'rule/decision-too-early': ({ path }, context) => conditionFixes([], path, context),
  'rule/empty-range': ({ path }, context) => conditionFixes([], path, context),
  'rule/unfit-value': ({ path }, context) => conditionFixes([], path, context),
  'rule/later-field': ({ path }, context) => conditionFixes([], path, context),
  'rule/operator-misfit': ({ path, params: { fitting } }, context) =>
    conditionFixes(operatorFixes(path, fitting, context), path, context),
  'rule/operand-misfit': ({ path }, context) => {
    const at = [...getLeafPath(path), 'value'];
    const forms = operandForms(readAt(context, at)).map((form) =>
      setFix(`Compare with ${quote(form)}`, at, form),
    );
    return conditionFixes([...forms, removeFix('Remove "value"', at)], path, context);
  },
  'score/points-without-score': (_, context) => {
    const named = findScoreNames(context.value);
    return [
      ...(named.length > 0 ? named : ['score']).flatMap((id) => addScoreFixes(context, id)),
      {
        title: 'Remove all points',
        make: (text) =>
          chainEdits(
            text,
            ...pointPaths(context).map((path) => (current: string) => removeValue(current, path)),
          ),
      },
    ];
  },
  'score/points-ambiguous': ({ path }, context) =>
    listScores(context).map((score) =>
      setFix(`Give them to ${quote(score)}`, path, { [score]: readAt(context, path) }),
    ),
  'score/unknown-score': ({ path }, context) => {
    const points = readAt(context, path);
    const record = path.slice(0, -1);
    return [
      ...listScores(context).map((score) => {
        const { [String(path.at(-1))]: _, ...rest } = readRecordAt(context, record);
        return setFix(`Give them to ${quote(score)}`, record, { ...rest, [score]: points });
      }),
      removeFix('Remove them', path),
    ];
  },
  'score/empty-band': ({ path, params: { min, max } }) => {
    const band = path.slice(0, -1);
    return [
      {
        title: `Let it run from ${max} to ${min}`,
        make: (text) =>
          chainEdits(
            text,
            (current) => setValue(current, [...band, 'min'], max),
            (current) => setValue(current, [...band, 'max'], min),
          ),
      },
      removeFix('Remove the band', band),
    ];
  },
  'score/without-bands': ({ path, params: { score, readBy } }, context) => [
    ...listNamed(context, ['scores'])
      .filter(({ id }) => id === score)
      .flatMap(({ path: at }) =>
        suggestBands(context, score).map(({ words, bands }) =>
          setFix(`Add ${words} to ${quote(score)}`, [...at, 'bands'], bands),
        ),
      ),
    ...totalFixes[readBy](path, score, context),
  ],
  'decision/unknown-step': ({ path, params }) => nameFixes(path, params.nearest, params.known),
  'decision/unknown-result': ({ path, params }) =>
    path.at(-1) === 'result'
      ? [
          ...nameFixes(path, params.nearest, params.known),
          removeFix('Remove the rule', path.slice(0, -1)),
        ]
      : optionalNameFixes({ path, params }),
  'draw/unknown-slice': optionalNameFixes,
  'draw/missing-slice': ({ path, params: { outcome } }, context) => {
    const slices = [...path.slice(0, 2), 'animation', 'slices'];
    return [
      {
        title: `Add the slice ${quote(outcome)}`,
        make: (text) => insertEntry(text, slices, readListAt(context, slices).length, outcome),
      },
      setFix('Give it weight 0', [...path.slice(0, -1), 'weight'], 0),
    ];
  },
  'draw/no-chance': ({ path }, context) => [setWeights('Give each the weight 1', path, context)],
  'map/unknown-field': sourceNameFixes,
  'map/unknown-score': sourceNameFixes,
  'map/unknown-decision': sourceNameFixes,
  'map/unknown-draw': sourceNameFixes,
  'storage/unknown-field': ({ path, params }, context) => renameKeyFixes(path, params, context),
  'storage/unknown-decision': ({ path, params }, context) => renameKeyFixes(path, params, context),
  'storage/duplicate-key': ({ path, params: { key } }, context) => {
    const name = createFreshName(key, listStorageKeys(context.value), '_');
    return [setFix(`Use the key ${quote(name)}`, path, name)];
  },
  'storage/answers-unsaved': (_, context) => {
    const key = createStorageKey(context.value, 'answers');
    return [setFix(`Store the answers under ${quote(key)}`, ['persistence', 'answers'], key)];
  },
  'storage/draws-unsaved': (_, context) => {
    const key = createStorageKey(context.value, 'draws');
    return [setFix(`Store the draws under ${quote(key)}`, ['persistence', 'draws'], key)];
  },
  'storage/kept-draw-cleared': ({ path, params: { step } }, context) => {
    const index = listSteps(context).findIndex(({ id }) => id === step);
    return [
      removeFix('Do not clear the progress there', path),
      setFix('Let a restart forget the draw', ['steps', index, 'onRestart'], 'clear'),
    ];
  },
  'result/unknown-requirement': optionalNameFixes,
  'result/no-chance': ({ path }, context) => [setWeights('Give each the weight 1', path, context)],
  'link/leads-to-itself': ({ path }) => [removeFix('Remove it', path)],
  'result/leads-to-itself': () => [removeFix('Let the ending show the result', ['result'])],
  'picture/missing': ({ path, params: { nearest, known } }) => nameFixes(path, nearest, known),
  'result/not-carried': ({ path, params: { answers, personal, draws } }, context) => {
    const sources = [
      ...(answers.length === 0 ? [] : [{ name: 'answers', source: { answers: 'values' } }]),
      ...personal.map((field) => ({ name: field, source: { field } })),
      ...draws.map((draw) => ({ name: draw, source: { draw } })),
    ];
    const taken = new Set(Object.keys(readRecordAt(context, path)));
    const edits = sources.map(({ name, source }) => {
      const key = createFreshName(name, taken, '-');
      taken.add(key);
      return (text: string) => setValue(text, [...path, key], source);
    });
    return [{ title: 'Carry what the page needs', make: (text) => chainEdits(text, ...edits) }];
  },
  'text/not-a-placeholder': ({ path, params: { written, instead, plain } }, context) => {
    const text = readAt(context, path);
    if (typeof text !== 'string') return [];
    const write = (title: string, words: string): FixCandidate =>
      setFix(
        title,
        path,
        text.replaceAll(written, () => words),
      );
    return [
      ...(instead === null ? [] : [write(`Write ${instead}`, instead)]),
      write('Show the braces as they are', plain),
    ];
  },
  'file/taken': ({ path, params: { what, name } }, context) => {
    if (what === 'former route') return [removeFix('Remove it', path)];
    const joint = what === 'route' || what === 'id' ? '-' : '_';
    const taken = what === 'storage key' ? listStorageKeys(context.value) : new Set([name]);
    const toFree = (base: string) => createFreshName(base, new Set([...taken, name]), joint);
    // Below an address of the site every name is taken.
    const isFree = (free: string) => what === 'id' || findSiteOwner(what, free) === null;
    const free = [toFree(name), toFree(`/${name.split('/').at(-1) ?? ''}`)].find(isFree);
    if (free === undefined) return [];
    // The id of an input stays: conditions name it.
    const place = what === 'query name' ? [...path.slice(0, -1), 'parameter'] : path;
    return [setFix(`Use ${quote(free)}`, place, free)];
  },
};

/** A storage key under a name that does not exist. */
function renameKeyFixes(
  path: DefinitionPath,
  { nearest, known }: UnknownName,
  context: FixContext,
): FixCandidate[] {
  const record = path.slice(0, -1);
  const { [String(path.at(-1))]: key, ...rest } = readRecordAt(context, record);
  const names = nearest === null ? known.slice(0, 2) : [nearest];
  return [
    ...names
      .filter((name) => !Object.hasOwn(rest, name))
      .map((name) => setFix(`Store ${quote(name)} there`, record, { ...rest, [name]: key })),
    removeFix('Remove it', path),
  ];
}
