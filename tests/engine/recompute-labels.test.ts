import { describe, expect, it } from 'vitest';
import { compile } from '../../src/engine/compile';
import { recomputeResult } from '../../src/engine/recompute';
import { startHeadlessSession } from '../../testing/engine/headless-session';
import { buildEnding, buildFunnel } from '../../testing/engine/build-funnel';

const edge = { now: () => 0, getProductId: (key: string) => key };

describe('the words of an answer that a result is handed', () => {
  const definition = buildFunnel({
    steps: [
      {
        kind: 'question',
        id: 'seat',
        title: 'Where do you sit?',
        fields: [
          {
            type: 'singleChoice',
            id: 'seat',
            // The words of one are the value of the other.
            options: [
              { value: 'left', label: 'right' },
              { value: 'right', label: 'left' },
            ],
          },
        ],
      },
      buildEnding(),
    ],
    result: {
      redirect: [{ to: '/done', weight: 1 }],
      carry: { words: { field: 'seat', as: 'label' }, seat: { field: 'seat' } },
      requires: ['seat'],
      fallbackTo: '/small',
    },
  });

  it('QZ-06 a carried label is never parsed as an answer, even one that equals another value', () => {
    const run = startHeadlessSession(definition);
    run.answer('seat', 'left');
    run.next();
    const carried = { words: 'right', seat: 'left' };
    expect(run.ends).toMatchObject([{ completion: { carried } }]);
    const { prepared } = compile(definition);
    expect(recomputeResult(prepared, carried, edge)).toEqual(carried);
    expect(recomputeResult(prepared, { ...carried, words: 'forged' }, edge)).toEqual(carried);
    expect(recomputeResult(prepared, { words: 'right' }, edge)).toBeNull();
  });
});
