import { describe, expect, it } from 'vitest';
import type { MeasuredGroup } from '../../../../src/authoring/studio/measured/measured-funnel';
import {
  findOfferedAnswers,
  findWithoutEffect,
} from '../../../../src/authoring/studio/measured/measured-options';
import { parseText, proveText } from '../../../../src/authoring/studio/worker/check-text';
import { toFindingGroups } from '../../../../src/authoring/studio/worker/findings';
import {
  buildChoiceQuestion,
  buildEnding,
  buildFunnel,
  buildSource,
} from '../../../support/engine/build-funnel';

const definition = buildFunnel({
  steps: [buildChoiceQuestion('stage', ['early', 'late', '16+']), buildEnding()],
});
const answers = (visits: number): MeasuredGroup => ({
  kind: 'option',
  id: 'stage',
  values: [{ value: 'early', visits }],
});
const none: ReadonlySet<string> = new Set();

describe('the options of a question beside its answers', () => {
  it('those that nobody has taken are named, where enough have answered', () => {
    expect(findOfferedAnswers(answers(30), definition, none).untaken).toEqual(['late', '16+']);
    expect(findOfferedAnswers(answers(29), definition, none).untaken).toEqual([]);
  });

  it('a question that the text no longer has offers nothing', () => {
    const gone = { ...answers(90), id: 'gone' };
    expect(findOfferedAnswers(gone, definition, none).untaken).toEqual([]);
    expect(findOfferedAnswers(answers(90), null, none).untaken).toEqual([]);
  });

  it('a question whose answers change nothing is known by its finding', () => {
    const parts = {
      steps: [
        buildChoiceQuestion('read', ['a', 'b'], {
          next: { rules: [{ when: { field: 'read', operator: 'is', value: 'a' }, goTo: 'end' }] },
        }),
        buildChoiceQuestion('unread', ['a', 'b']),
        buildEnding(),
      ],
    };
    const text = JSON.stringify(buildSource(parts));
    const groups = toFindingGroups(proveText(parseText({ file: 'x.funnel.json', text }, [])));
    expect(findWithoutEffect(groups, buildFunnel(parts))).toEqual(new Set(['unread']));
    expect(findWithoutEffect(groups, null)).toEqual(new Set());
    const unread: MeasuredGroup = { ...answers(30), id: 'unread' };
    const withoutEffect = new Set(['unread']);
    expect(findOfferedAnswers(unread, buildFunnel(parts), withoutEffect).isWithoutEffect).toBe(
      true,
    );
  });

  it('results are no options', () => {
    const results: MeasuredGroup = { ...answers(90), kind: 'result' };
    expect(findOfferedAnswers(results, definition, none).untaken).toEqual([]);
  });
});
