import { describe, expect, it } from 'vitest';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { createInspectableStorage } from '../../support/engine/headless-session';
import { openStored } from '../../support/engine/version-pairs';
import type { FunnelParts } from '../../support/funnel-source-types';

type Changes = NonNullable<NonNullable<FunnelParts['migrations']>[number]['changes']>;

/** A wheel with a slice for each prize, a question, and an ending. */
const buildWheel = (
  prizes: readonly string[],
  { id = 'wheel', ...parts }: { id?: string } & Pick<FunnelParts, 'version' | 'migrations'>,
) =>
  buildFunnel({
    persistence: {
      step: { key: 'small_step', as: 'id' },
      answers: 'small_answers',
      draws: 'small_draws',
    },
    steps: [
      {
        kind: 'draw',
        id,
        title: 'Turn it',
        outcomes: prizes.map((value) => ({ value, label: value, weight: 1 })),
        animation: { durationMs: 100, minTurns: 1, slices: [...prizes] },
      },
      buildChoiceQuestion('pet', ['cat', 'dog']),
      buildEnding(),
    ],
    ...parts,
  });

/** What a visitor has stored who drew a pen in version 1. */
const storeDraw = (step = 'wheel') =>
  createInspectableStorage({
    small_step: step,
    small_draws: '{"wheel":{"value":"pen","slice":1,"attempt":1,"at":0}}',
    small_step_mark: '{"v":1,"version":1,"definition":"x","day":0}',
  });

const migrate = (...changes: Changes): Pick<FunnelParts, 'version' | 'migrations'> => ({
  version: 2,
  migrations: [{ from: 1, changes }],
});

describe('a prize that a visitor drew', () => {
  it('is still theirs under its new name, on the slice of that name', () => {
    const renamed = migrate({
      change: 'renameOutcome',
      step: 'wheel',
      value: 'pen',
      to: 'fountain-pen',
    });
    const { run } = openStored(buildWheel(['fountain-pen', 'mug'], renamed), storeDraw());
    expect(run.getCurrentStep()).toMatchObject({
      status: 'won',
      prize: { value: 'fountain-pen', slice: 0 },
    });
  });

  it('keeps to its step where that is renamed, too, in this version or the next', () => {
    const step = { change: 'renameStep', step: 'wheel', to: 'roulette' } as const;
    const prize = { change: 'renameOutcome', step: 'wheel', value: 'pen', to: 'quill' } as const;
    const histories: NonNullable<FunnelParts['migrations']>[] = [
      [{ from: 1, changes: [step, prize] }],
      [
        { from: 1, changes: [prize] },
        { from: 2, changes: [step] },
      ],
      [
        { from: 1, changes: [step] },
        { from: 2, changes: [{ ...prize, step: 'roulette' }] },
      ],
    ];
    for (const migrations of histories) {
      const version = migrations.length + 1;
      const wheel = buildWheel(['mug', 'quill'], { id: 'roulette', version, migrations });
      const { run } = openStored(wheel, storeDraw());
      expect(run.getCurrentStep()).toMatchObject({ status: 'won', prize: { value: 'quill' } });
    }
  });

  it('is not the other one where two prizes exchange their names', () => {
    const exchanged = migrate(
      { change: 'renameOutcome', step: 'wheel', value: 'pen', to: 'mug' },
      { change: 'renameOutcome', step: 'wheel', value: 'mug', to: 'pen' },
    );
    const { run } = openStored(buildWheel(['mug', 'pen'], exchanged), storeDraw());
    expect(run.getCurrentStep()).toMatchObject({ prize: { value: 'mug' } });
  });

  it('is drawn anew once it is gone, also by a visitor who had gone on', () => {
    const dropped = migrate({ change: 'dropOutcome', step: 'wheel', value: 'pen' });
    const wheel = buildWheel(['mug', 'cup'], dropped);
    for (const step of ['wheel', 'pet']) {
      const storage = storeDraw(step);
      const { run } = openStored(wheel, storage);
      expect(run.getCurrentStep()).toMatchObject({
        step: { id: 'wheel' },
        status: 'ready',
        prize: null,
      });
      run.spin();
      run.stop();
      expect(openStored(wheel, storage).run.getCurrentStep().prize).not.toBeNull();
    }
  });
});
