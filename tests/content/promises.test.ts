import { expect, it } from 'vitest';
import { createPromises } from '../support/funnels/promises';

const task = (name: string) => ({ task: { name } });
const broken = (): never => {
  throw new Error('expected 6 to be 5');
};

it('a promise that no longer holds is named with its row and the way out', () => {
  const { promised } = createPromises(new Set());
  expect(() => promised(broken)(task('QZ-02 /quiz has five questions'))).toThrow(
    /promises: QZ-02 \/quiz has five questions\n.*"row": "QZ-02"/,
  );
});

it('a promise that a change means to break fails no test', () => {
  const { promised, findUnbrokenDepartures } = createPromises(new Set(['QZ-02']));
  promised(broken)(task('QZ-02 /quiz has five questions'));
  expect(findUnbrokenDepartures()).toEqual([]);
});

it('a promise that holds again is no departure', () => {
  const { promised, findUnbrokenDepartures } = createPromises(new Set(['QZ-02']));
  promised(() => undefined)(task('QZ-02 /quiz has five questions'));
  expect(findUnbrokenDepartures()).toEqual(['QZ-02']);
});

it('a promised funnel that was removed is named with its rows', () => {
  expect(() => createPromises().loadFunnel('no-funnel', 'QZ-02')).toThrow(
    'The specification promises the funnel no-funnel (QZ-02)',
  );
});
