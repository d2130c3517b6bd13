import { afterAll, describe, expect, it } from 'vitest';
import { getNextSnapshot } from 'xstate';
import { formatReplayCommand } from '../../src/authoring/cli/format-replay-command';
import { formatEvents } from '../../src/authoring/wording/format-events';
import type { FunnelDefinition } from '../../src/funnel/definition/normalise';
import { compile, type CompiledFunnel } from '../../src/funnel/engine/compile';
import { getCurrentStep, getCurrentStepId } from '../../src/funnel/engine/current-step';
import { proofVisit } from '../../src/funnel/engine/model/visit-facts';
import { runSession } from '../../src/funnel/engine/session';
import { serializeProgress } from '../../src/funnel/engine/stored-progress';
import { summarise } from '../../src/funnel/engine/summary';
import { splitInputs } from '../../src/authoring/verify/open-inputs';
import { findPaths } from '../../src/authoring/verify/paths/find-paths';
import {
  coverageKinds,
  pathSetNames,
  type TestPath,
  type PathReport,
} from '../../src/authoring/verify/paths/path-report';
import {
  createTraceRunner,
  type TraceState,
  type TraceRunner,
} from '../../src/authoring/verify/trace-runner';
import type { TraceEvent } from '../../src/authoring/verify/trace';
import {
  createInMemorySessionPorts,
  createInspectableStorage,
} from '../support/engine/headless-session';
import { loadFunnelDefinitions } from '../support/funnels/load-funnel-definitions';

/** A visitor who is still in the funnel. */
function here({ current, snapshot }: TraceState) {
  if (current === null) throw new Error('The visitor has left the funnel.');
  return { current, snapshot };
}

/** What a visitor sees and what is known of them. */
function viewOf(funnel: CompiledFunnel, moment: TraceState) {
  const { current, snapshot } = here(moment);
  const { answers, personal, draws, decisions } = summarise(
    funnel.prepared,
    snapshot.context,
    current.step.id,
  );
  return {
    step: current.step.id,
    position: current.progress.position,
    shown: current.fields.map(({ field, value }) => [field.id, value]),
    known: { ...answers, ...personal },
    draws,
    decisions,
  };
}

/** Next is enabled exactly where it leads to another step. A loading step has no Next. */
function expectHonestNext(funnel: CompiledFunnel, moment: TraceState): void {
  const { current, snapshot } = here(moment);
  if (current.step.kind === 'loading') return;
  const pressed = getNextSnapshot(funnel.machine, snapshot, { type: 'continue' });
  const isOn =
    getCurrentStepId(pressed) !== current.step.id ||
    getCurrentStep(funnel, pressed)?.status === 'submitting';
  expect({ step: current.step.id, canContinue: current.canContinue }).toEqual({
    step: current.step.id,
    canContinue: isOn,
  });
}

function expectProgress(before: TraceState, after: TraceState): void {
  const { progress: from } = here(before).current;
  const { progress: to } = here(after).current;
  expect(to.position).toBeGreaterThanOrEqual(from.position);
  expect(to.fraction).toBeGreaterThanOrEqual(from.fraction);
  expect(to.fraction).toBeLessThanOrEqual(1);
}

/** The time since the last spin: a trace spins at 0. */
const getElapsedMs = (events: readonly TraceEvent[]): number =>
  events
    .slice(events.findLastIndex(({ type }) => type === 'spin') + 1)
    .reduce((sum, event) => sum + (event.type === 'wait' ? event.ms : 0), 0);

/** A reload opens a session from what was stored: the visitor sees the same as before. */
function expectSameAfterReload(funnel: CompiledFunnel, moment: TraceState, now: number): void {
  const { current, snapshot } = here(moment);
  const isCleared = funnel.definition.persistence.clearOn.includes('complete');
  if (current.step.kind === 'ending' && isCleared) return;
  const stored = serializeProgress(funnel.prepared, snapshot.context, current.step.id, 0);
  const storage = createInspectableStorage();
  for (const [key, value] of stored) if (value !== null) storage.set(key, value);
  const { actor, stop } = runSession(
    funnel,
    createInMemorySessionPorts({ storage, now: () => now }),
  );
  const reloaded = actor.getSnapshot();
  stop();
  const restored: TraceState = {
    event: null,
    current: getCurrentStep(funnel, reloaded),
    snapshot: reloaded,
  };
  const { status, depth, progress } = current;
  expect(restored.current).toMatchObject({ status, depth, progress });
  expect(viewOf(funnel, restored)).toEqual(viewOf(funnel, moment));
}

/** Plays a path again and checks all invariants after each event. */
function walk(
  funnel: CompiledFunnel,
  player: TraceRunner,
  { events, end }: TestPath,
  { reloads }: { reloads: boolean },
): void {
  const play = player.start();
  /** The number of events before a step. */
  const arrivedAt = new Map<string, number>();

  /** Back, and then the same events again, lead to the same step. */
  const goBackAndReturn = (done: readonly TraceEvent[]): void => {
    const before = viewOf(funnel, play.getState());
    const behind = here(play.send({ type: 'back' })).current.step.id;
    expect(behind).not.toBe(before.step);
    done.slice(arrivedAt.get(behind)).forEach(play.send);
    expect(viewOf(funnel, play.getState())).toEqual(before);
  };

  const look = (done: readonly TraceEvent[]): void => {
    const moment = play.getState();
    const { current } = here(moment);
    expectHonestNext(funnel, moment);
    if (reloads) expectSameAfterReload(funnel, moment, getElapsedMs(done));
    if (arrivedAt.has(current.step.id)) return;
    arrivedAt.set(current.step.id, done.length);
    if (current.back === 'allowed') goBackAndReturn(done);
  };

  look([]);
  events.forEach((event, index) => {
    const before = play.getState();
    const after = play.send(event);
    expectProgress(before, after);
    look(events.slice(0, index + 1));
  });
  expect(here(play.getState()).current).toMatchObject({ status: 'ended', step: { id: end.step } });
  play.stop();
}

/** The many paths of pairs repeat the steps of the other sets. */
const reloadedSets: readonly string[] = ['options', 'edges', 'guards', 'outcomes'];

/** All failures, each with its path and the command that replays it. */
function faultsOn(definition: FunnelDefinition, set: string, paths: readonly TestPath[]): string {
  const compiled = compile(definition);
  const faults = paths.flatMap((path) => {
    const { inputs, events } = splitInputs(definition, path.events);
    const funnel =
      definition.inputs === undefined ? compiled : compile(definition, { ...proofVisit, inputs });
    try {
      walk(
        funnel,
        createTraceRunner(funnel),
        { ...path, events },
        { reloads: reloadedSets.includes(set) },
      );
      return [];
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const again = formatReplayCommand(definition.id, path.events);
      return [`${path.id}: ${formatEvents(path.events)}\nreplay with: ${again}\n${reason}`];
    }
  });
  return faults.join('\n\n');
}

const reports: PathReport[] = [];

function coverageLine({ funnel, coverage }: PathReport): string {
  const figures = coverageKinds.map((kind) => {
    const { covered, total, left } = coverage[kind];
    const impossible = left.filter(({ isProved }) => isProved).length;
    const proved = impossible === 0 ? '' : ` (${impossible} impossible)`;
    return `${kind} ${covered}/${total - impossible}${proved}`;
  });
  return `  ${funnel.padEnd(16)} ${figures.join(', ')}`;
}

afterAll(() => {
  const lines = reports.map(coverageLine).join('\n');
  process.stdout.write(`\nWhat the paths cover of what can happen:\n${lines}\n\n`);
});

describe.each(loadFunnelDefinitions().map((definition) => [definition.id, definition] as const))(
  'the paths of %s',
  (id, definition) => {
    const report = findPaths(definition);
    reports.push(report);

    it(`the paths of ${id} cover every possible step, option, edge, guard side, outcome and pair`, () => {
      for (const kind of coverageKinds) {
        const { covered, total, left } = report.coverage[kind];
        expect(left.filter(({ isProved }) => !isProved)).toEqual([]);
        expect([kind, covered]).toEqual([kind, total - left.length]);
      }
    });

    it.each(pathSetNames.filter((set) => report.sets[set].length > 0))(
      `QZ-04 QZ-05 Q2-09 Q3-04 on the paths of %s of ${id} valid steps enable Next, and Back and a reload restore each step`,
      (set) => {
        expect(faultsOn(definition, set, report.sets[set])).toBe('');
      },
    );
  },
);
