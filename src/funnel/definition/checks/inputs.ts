import { isPersonal } from '../../fields/shared/schema/field';
import { reportDuplicates } from '../issues/find-duplicates';
import type { DefinitionPath, RawIssue } from '../issues/issue';
import type { Input } from '../schema/input-schema';
import { getInputMaxLength, getParameter } from '../../../shared/text/inputs';
import { describeUnknownName } from '../issues/unknown-name';
import type { ParsedFunnel } from '../funnel-schema';
import type { ReferenceIndex } from '../reference-index';
import type { ValueSource } from '../value-source-schema';
import { findNameUses } from '../name-uses';
import type { DefinitionCheck } from './check';
import { getFieldsWithPath } from './fields-with-path';

/** Whether a value has the type of an input. */
export const isOfType = ({ type }: Input, value: unknown): boolean =>
  typeof value === (type === 'text' ? 'string' : type);

/** Checks the allowed values and the default of an input. */
function checkInput(input: Input, path: DefinitionPath): RawIssue[] {
  const { values = [], default: usual } = input;
  const given: { value: NonNullable<typeof usual>; path: DefinitionPath }[] = [
    ...values.map((value, index) => ({ value, path: [...path, 'values', index] })),
    ...(usual === undefined ? [] : [{ value: usual, path: [...path, 'default'] }]),
  ];
  const ofLength: RawIssue[] =
    input.maxLength === undefined || input.type === 'text'
      ? []
      : [
          {
            code: 'input/length-of-other',
            path: [...path, 'maxLength'],
            params: { input: input.id, type: input.type },
          },
        ];
  const repeated = reportDuplicates(values, [...path, 'values']);
  const limit = getInputMaxLength(input);
  const misfits = given.flatMap(({ value, path: at }): RawIssue[] => {
    if (!isOfType(input, value))
      return [
        {
          code: 'input/value-misfit',
          path: at,
          params: { input: input.id, value: String(value), type: input.type },
        },
      ];
    return typeof value === 'string' && value.length > limit
      ? [{ code: 'input/too-long', path: at, params: { value, limit } }]
      : [];
  });
  const isRefused = usual !== undefined && values.length > 0 && !values.includes(usual);
  const all = [...ofLength, ...repeated, ...misfits];
  return misfits.length > 0 || !isRefused
    ? all
    : [
        ...all,
        {
          code: 'input/default-refused',
          path: [...path, 'default'],
          params: describeUnknownName(String(usual), values.map(String)),
        },
      ];
}

/** Reports inputs that read the same part of the address. */
function checkParameters(inputs: readonly Input[]): RawIssue[] {
  const place = (input: Input): string =>
    `${String(input.personal === true)} ${getParameter(input)}`;
  return inputs.flatMap((input, index): RawIssue[] => {
    const first = inputs.slice(0, index).find((other) => place(other) === place(input));
    return first === undefined || first.id === input.id
      ? []
      : [
          {
            code: 'input/duplicate-parameter',
            path: ['inputs', index, input.parameter === undefined ? 'id' : 'parameter'],
            params: { parameter: getParameter(input), inputs: [first.id, input.id] },
          },
        ];
  });
}

/** Reports personal inputs that another page would receive. */
function checkCarried(
  source: ValueSource,
  path: DefinitionPath,
  references: ReferenceIndex,
): RawIssue[] {
  if ('input' in source)
    return references.inputs.get(source.input)?.personal === true
      ? [
          {
            code: 'input/personal-carried',
            path: [...path, 'input'],
            params: { input: source.input },
          },
        ]
      : [];
  const parts: [DefinitionPath, ValueSource][] =
    'coalesce' in source
      ? source.coalesce.map((part, index) => [['coalesce', index], part])
      : 'list' in source
        ? source.list.map((part, index) => [['list', index], part])
        : 'object' in source
          ? Object.entries(source.object).map(([key, part]) => [['object', key], part])
          : [];
  return parts.flatMap(([at, part]) => checkCarried(part, [...path, ...at], references));
}

/** All inputs but those that only prefill answers: what they give is carried as an answer. */
function findInputsToKeep(funnel: ParsedFunnel): string[] {
  const uses = findNameUses(funnel).filter(
    ({ part, role }) => part === 'input' && role === 'refers',
  );
  return (funnel.inputs ?? []).flatMap(({ id }) => {
    const own = uses.filter(({ name }) => name === id);
    return own.length > 0 && own.every(({ path }) => path.at(-1) === 'prefill') ? [] : [id];
  });
}

/** A result page replays the visit, so the stored inputs have to be there still. */
function checkResultPage(funnel: ParsedFunnel): RawIssue[] {
  const index = funnel.persistence.clearOn.indexOf('complete');
  if (funnel.result === undefined || funnel.inputs === undefined || index < 0) return [];
  const inputs = findInputsToKeep(funnel);
  return inputs.length === 0
    ? []
    : [
        {
          code: 'input/lost-at-result',
          path: ['persistence', 'clearOn', index],
          params: { inputs },
        },
      ];
}

/** Checks which questions a link may answer. */
function checkPrefills(funnel: ParsedFunnel, { inputs }: ReferenceIndex): RawIssue[] {
  return getFieldsWithPath(funnel).flatMap(({ entry: field, path }): RawIssue[] => {
    if (field.prefill === undefined) return [];
    const at = [...path, 'prefill'];
    const input = inputs.get(field.prefill);
    if (input === undefined)
      return [
        {
          code: 'prefill/unknown-input',
          path: at,
          params: describeUnknownName(field.prefill, inputs.keys()),
        },
      ];
    if (field.type === 'consent')
      return [{ code: 'prefill/consent', path: at, params: { field: field.id } }];
    if (funnel.persistence.selection !== undefined)
      return [{ code: 'prefill/lost-on-reload', path: at, params: { field: field.id } }];
    return isPersonal(field) && input.personal !== true
      ? [
          {
            code: 'prefill/personal-from-query',
            path: at,
            params: { field: field.id, input: input.id },
          },
        ]
      : [];
  });
}

/** Checks what inputs may be, and where they go. */
export const checkInputs: DefinitionCheck = (funnel, references) => [
  ...(funnel.inputs ?? []).flatMap((input, index) => checkInput(input, ['inputs', index])),
  ...checkParameters(funnel.inputs ?? []),
  ...Object.entries(funnel.result?.carry ?? {}).flatMap(([name, source]) =>
    checkCarried(source, ['result', 'carry', name], references),
  ),
  ...checkResultPage(funnel),
  ...checkPrefills(funnel, references),
];
