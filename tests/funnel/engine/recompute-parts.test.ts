import { describe, expect, it } from 'vitest';
import { compile } from '../../../src/funnel/engine/compile';
import { recomputeResult } from '../../../src/funnel/engine/recompute';
import { storeAnswersAt } from '../../../src/funnel/engine/reopen';
import {
  createInspectableStorage,
  startHeadlessSession,
} from '../../support/engine/headless-session';
import { buildEnding, buildFunnel } from '../../support/engine/build-funnel';

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

describe('the outcome of a draw that a result is handed', () => {
  const definition = buildFunnel({
    steps: [
      {
        kind: 'draw',
        id: 'wheel',
        title: 'Turn it',
        outcomes: [
          { value: 'small', label: 'A small prize', weight: 1 },
          { value: 'big', label: 'A big prize', weight: 0 },
        ],
        animation: { durationMs: 20, minTurns: 1, slices: ['small', 'big'] },
      },
      buildEnding(),
    ],
    persistence: { step: { key: 'small_step', as: 'id' }, draws: 'small_draws' },
    result: {
      redirect: [{ to: '/done', weight: 1 }],
      carry: { prize: { draw: 'wheel' }, words: { draw: 'wheel', as: 'label' } },
      requires: ['prize'],
      fallbackTo: '/small',
    },
  });
  const { prepared } = compile(definition);

  it('QZ-06 a page gets the outcome and its label, and the wheel stands there when it is reopened', () => {
    const carried = { prize: 'small', words: 'A small prize' };
    expect(recomputeResult(prepared, carried, edge)).toEqual(carried);
    expect(recomputeResult(prepared, { prize: 'small', words: 'forged' }, edge)).toEqual(carried);

    const storage = createInspectableStorage();
    storeAnswersAt(compile(definition), carried, null, storage, 1_700_000_000_000);
    const again = startHeadlessSession(definition, { storage });
    expect(again.getCurrentStep()).toMatchObject({ status: 'won', prize: { value: 'small' } });
  });

  it('QZ-06 an outcome that cannot be drawn, or none, gives no result', () => {
    for (const prize of ['big', 'unknown', null, 7, { value: 'small' }])
      expect(recomputeResult(prepared, { prize }, edge)).toBeNull();
    expect(recomputeResult(prepared, { words: 'A small prize' }, edge)).toBeNull();
  });
});
