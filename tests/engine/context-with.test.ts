import { expect, it } from 'vitest';
import {
  createFunnelContext,
  contextWith,
  type FunnelContext,
} from '../../src/engine/parts/context';

const before: FunnelContext = {
  ...createFunnelContext({
    answers: { pet: 'cat' },
    draft: { name: 'Ada' },
    decisions: { plan: 'small' },
  }),
  queued: ['lead'],
  notice: { code: 'invalid', message: null },
  attempted: true,
  exit: { to: '/', clear: true },
};
const fresh = createFunnelContext();
// As Object.keys of a context, which has no others.
const entries = Object.keys(fresh) as (keyof FunnelContext)[];

it.each(entries)('changes %s alone', (entry) => {
  const change = { [entry]: fresh[entry] };
  expect(contextWith(before, change)).toStrictEqual({ ...before, ...change });
});

it('changes nothing by itself, and leaves what it was given as it was', () => {
  const copy = structuredClone(before);
  expect(contextWith(before, {})).toStrictEqual(before);
  expect(contextWith(before, fresh)).toStrictEqual(fresh);
  expect(before).toStrictEqual(copy);
});
