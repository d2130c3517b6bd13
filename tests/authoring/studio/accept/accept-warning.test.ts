import { parse } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import type { FunnelSource } from '../../../../src/funnel/definition/funnel-schema';
import { applyEdits } from '../../../../src/authoring/edit/text-edit';
import {
  type AcceptedFinding,
  acceptWarning,
} from '../../../../src/authoring/studio/accept/accept-warning';
import { createResponder } from '../../../../src/authoring/studio/worker/answer-requests';
import { listFindings } from '../../../../src/authoring/studio/worker/list-findings';
import { protocolVersion } from '../../../../src/authoring/studio/worker/protocol';
import {
  buildChoiceQuestion,
  buildEnding,
  buildSource,
} from '../../../support/engine/build-funnel';

const write = (source: FunnelSource): string => JSON.stringify(source, null, 2);

/** Findings and fixes of a text, as the page hears of them. */
function report(text: string) {
  const respond = createResponder({ now: () => 0 });
  const responses = [
    ...respond({
      version: protocolVersion,
      id: 1,
      request: 'report',
      source: { file: 'small.funnel.json', text },
      saved: null,
      others: [],
      parts: ['fixes'],
    }),
  ];
  const checked = responses.find((content) => content.response === 'checked');
  const fixes = responses.flatMap((content) =>
    content.response === 'part' && content.name === 'fixes' ? content.value : [],
  );
  return { findings: listFindings(checked?.groups ?? []), fixes };
}

const pets = ['cat', 'dog'];
/** Nothing depends on either answer. */
const withoutInfluence = write(
  buildSource({
    steps: [
      buildChoiceQuestion('pet', pets),
      buildChoiceQuestion('food', ['meat', 'grain']),
      buildEnding(),
    ],
  }),
);

function acceptOrThrow(
  text: string,
  finding: AcceptedFinding,
  findings: readonly AcceptedFinding[],
) {
  const result = acceptWarning(text, finding, 'We only want to know.', findings);
  if (!result.ok) throw new Error(result.problem);
  return applyEdits(text, result.edits);
}

const readAccepted = (text: string): unknown => (parse(text) as FunnelSource).accepted;

describe('a warning that is accepted', () => {
  test('is so at the id of its part, with the reason, and is gone', () => {
    const { findings } = report(withoutInfluence);
    const [first, second] = findings.filter(({ code }) => code === 'question/no-influence');
    if (first === undefined || second === undefined) throw new Error('There is no warning.');
    const text = acceptOrThrow(withoutInfluence, first, findings);
    expect(readAccepted(text)).toEqual([
      { rule: 'question/no-influence', at: 'pet', because: 'We only want to know.' },
    ]);
    const left = report(text).findings;
    expect(left.map(({ key }) => key)).toEqual(
      findings.map(({ key }) => key).filter((key) => key !== first.key),
    );
    const both = acceptOrThrow(text, second, left);
    expect(readAccepted(both)).toMatchObject([{ at: 'pet' }, { at: 'food' }]);
    expect(report(both).findings.filter(({ code }) => code === second.code)).toEqual([]);
  });

  test('is so at its path where its part has no name of its own', () => {
    const finding = {
      code: 'rule/repeats-default',
      about: ['steps', 0, 'next', 'rules', 0],
    } as const;
    expect(readAccepted(acceptOrThrow(withoutInfluence, finding, [finding]))).toMatchObject([
      { at: 'steps[0].next.rules[0]' },
    ]);
  });

  const option = (step: number) =>
    ({
      code: 'option/without-points-where-others-have',
      about: ['steps', step, 'fields', 0, 'options', 0],
    }) as const;

  test('is so at the value of an option that no other part has', () => {
    expect(
      readAccepted(acceptOrThrow(withoutInfluence, option(0), [option(0), option(1)])),
    ).toMatchObject([{ at: 'cat' }]);
  });

  test('is so at its path where another option has the value: it would be accepted, too', () => {
    const text = write(
      buildSource({
        steps: [
          buildChoiceQuestion('pet', pets),
          buildChoiceQuestion('other', pets),
          buildEnding(),
        ],
      }),
    );
    expect(readAccepted(acceptOrThrow(text, option(1), [option(1)]))).toMatchObject([
      { at: 'steps[1].fields[0].options[0]' },
    ]);
  });

  test('is so at the key of a result that no other decision has', () => {
    const [results, never] = [
      { small: { label: 'Small' }, big: { label: 'Big' } },
      { code: 'decision/never-displayed', about: ['decisions', 0, 'results', 'big'] },
    ] as const;
    const build = (ids: readonly string[]) =>
      JSON.stringify({ decisions: ids.map((id) => ({ id, results })) });
    expect(readAccepted(acceptOrThrow(build(['plan']), never, []))).toMatchObject([{ at: 'big' }]);
    expect(readAccepted(acceptOrThrow(build(['plan', 'price']), never, []))).toMatchObject([
      { at: 'decisions[0].results.big' },
    ]);
  });
});

test('only the fix that accepts a warning asks for a reason', () => {
  const { fixes } = report(withoutInfluence);
  const writesReason = fixes.map(({ edits }) =>
    edits.some(({ content }) => content.includes('"because":')),
  );
  expect(writesReason).toContain(true);
  expect(writesReason).toContain(false);
  expect(fixes.map(({ asksForReason = false }) => asksForReason)).toEqual(writesReason);
});
