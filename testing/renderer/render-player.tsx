import { render } from '@testing-library/react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { vi } from 'vitest';
import { playerMessages } from '../../src/content/messages';
import type { FunnelDefinition } from '../../src/definition/normalise';
import { compileModel } from '../../src/engine/compile';
import type { Completion } from '../../src/engine/completion';
import type { SubmitOutcome } from '../../src/engine/machine';
import { openSession, type SessionPorts, type SubmitRequest } from '../../src/engine/session';
import { summarise } from '../../src/engine/summary';
import { createInMemoryStorage } from '../../src/gateway/in-memory-storage';
import { FunnelPlayer } from '../../src/renderer/funnel-player';
import type {
  PlayerSessionProps,
  PlayerRuntime,
  ActiveStep,
} from '../../src/renderer/player-runtime';
import type { HistoryPosition } from '../../src/renderer/use-history-sync';
import { SessionEffects, type SessionEffectsProps } from '../../src/renderer/session-effects';
import { allViews } from '../all-views';
import type { FunnelViews } from '../../src/steps/step-view';

interface HistoryEntries {
  positions: readonly (HistoryPosition | null)[];
  index: number;
}

/** A browser's history in memory: its entries, where one stands, and its own buttons. */
function createInMemoryHistory(start: HistoryEntries = { positions: [null], index: 0 }) {
  let now = start;
  const listeners = new Set<() => void>();
  const move = (places: HistoryEntries['positions'], to: number): void => {
    now = { positions: places, index: Math.min(Math.max(to, 0), places.length - 1) };
    for (const listener of listeners) listener();
  };
  return {
    now: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    push: (place: HistoryPosition) =>
      move([...now.positions.slice(0, now.index + 1), place], now.index + 1),
    replace: (place: HistoryPosition) => move(now.positions.with(now.index, place), now.index),
    /** What the browser's Back and Forward do. */
    go: (delta: number) => move(now.positions, now.index + delta),
  };
}

type InMemoryHistory = ReturnType<typeof createInMemoryHistory>;

function renderOutcome({ funnel, actor, current }: ActiveStep) {
  const summary = summarise(funnel.prepared, actor.getSnapshot().context, current.step.id);
  return <p data-testid="outcome">{JSON.stringify(summary)}</p>;
}

interface TestPlayerPorts extends Pick<SessionEffectsProps, 'notify' | 'onExit' | 'onComplete'> {
  history: InMemoryHistory;
  ports: SessionPorts;
}

/** What leads on from the first step, with the world outside in memory. */
function createTestRuntime({ history: fake, ports, ...ways }: TestPlayerPorts): PlayerRuntime {
  return {
    views: allViews,
    openSession: (funnel) => openSession(compileModel(funnel), ports),
    renderOutcome: renderOutcome,
    SessionEffects: function Keeper(visit: PlayerSessionProps) {
      const { positions: places, index: at } = useSyncExternalStore(fake.subscribe, fake.now);
      return (
        <SessionEffects
          {...visit}
          {...ways}
          messages={playerMessages}
          history={{ ...fake, position: places[at] ?? null }}
        />
      );
    },
  };
}

export interface RenderPlayerOptions {
  stored?: Record<string, string>;
  submit?: (request: SubmitRequest) => Promise<SubmitOutcome>;
  /** The history the page is opened in. */
  initialHistory?: HistoryEntries;
  /** How the first step looks, where nothing that leads on from it is there yet. */
  firstViews?: FunnelViews;
  /** Luck, in [0, 1). */
  random?: () => number;
}

/** Plays a definition on the real machine and views, with the world outside in memory. */
export function renderPlayer(definition: FunnelDefinition, options: RenderPlayerOptions = {}) {
  const storage = createInMemoryStorage(options.stored);
  const history = createInMemoryHistory(options.initialHistory);
  const notify = vi.fn<SessionEffectsProps['notify']>();
  const onExit = vi.fn<(to: string) => void>();
  const onComplete = vi.fn<(completion: Completion) => void>();
  const onWanted = vi.fn<() => void>();
  const submit = vi.fn<(request: SubmitRequest) => Promise<SubmitOutcome>>(
    options.submit ?? (() => Promise.resolve({ status: 'saved' })),
  );
  let ids = 0;
  const ports: SessionPorts = {
    storage,
    random: options.random ?? (() => 0.5),
    now: () => Date.now(),
    newId: () => `id-${(ids += 1)}`,
    getProductId: (key) => `product-${key}`,
    submit,
  };
  const onward = createTestRuntime({ history: history, ports, notify, onExit, onComplete });
  const player = (there: PlayerRuntime | null, missing: ReactNode = null) => (
    <FunnelPlayer
      definition={definition}
      views={options.firstViews ?? allViews}
      messages={playerMessages}
      runtime={there}
      onRuntimeNeeded={onWanted}
      loadError={missing}
    />
  );
  const view = render(player(options.firstViews === undefined ? onward : null));
  return {
    ...view,
    storage,
    history,
    notify,
    onExit,
    onComplete,
    onWanted,
    submit,
    /** What leads on from the first step is there. */
    provideRuntime: () => view.rerender(player(onward)),
    /** It could not be fetched, and this is said of it. */
    showLoadError: (said: string) => view.rerender(player(null, said)),
    /** It is asked for once more. */
    clearLoadError: () => view.rerender(player(null)),
  };
}
