import { describe, expect, it } from 'vitest';
import { compile } from '../../src/engine/compile';
import { recompute } from '../../src/engine/recompute';
import { start } from './headless';
import { ending, funnelOf } from './small-funnels';

const edge = { now: () => 0, productId: (key: string) => key };

describe('the words of an answer that a result is handed', () => {
  const definition = funnelOf({
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
      ending(),
    ],
    result: {
      redirect: [{ to: '/done', weight: 1 }],
      carry: { words: { field: 'seat', as: 'label' }, seat: { field: 'seat' } },
      requires: ['seat'],
      fallbackTo: '/small',
    },
  });

  it('QZ-06 are never taken for the answer, also where they read like another one', () => {
    const run = start(definition);
    run.answer('seat', 'left');
    run.next();
    const carried = { words: 'right', seat: 'left' };
    expect(run.ends).toMatchObject([{ completion: { carried } }]);
    const { prepared } = compile(definition);
    expect(recompute(prepared, carried, edge)).toEqual(carried);
    expect(recompute(prepared, { ...carried, words: 'forged' }, edge)).toEqual(carried);
    expect(recompute(prepared, { words: 'right' }, edge)).toBeNull();
  });
});
