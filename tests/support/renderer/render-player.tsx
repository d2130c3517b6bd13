import type { VisitFacts } from '../../../src/funnel/engine/model/visit-facts';
import { render } from '@testing-library/react';
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { vi } from 'vitest';
import { playerMessages } from '../../../src/site/content/messages';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import type { SiteName } from '../../../src/funnel/definition/schema/text-schemas';
import type { Completion } from '../../../src/funnel/engine/completion';
import type { Lead, SaveResult } from '../../../src/funnel/engine/ports/leads-port';
import { extensions } from '../../../src/funnel/engine/compile';
import { openSession } from '../../../src/funnel/engine/session';
import { readVisit } from '../../../src/funnel/renderer/read-visit';
import type { SessionPorts } from '../../../src/funnel/engine/session-ports';
import { summarise } from '../../../src/funnel/engine/summary';
import { createInMemoryStorage } from '../../../src/site/gateway/in-memory-storage';
import { FunnelPlayer } from '../../../src/funnel/renderer/funnel-player';
import type {
  PlayerSessionProps,
  PlayerRuntime,
  ActiveStep,
} from '../../../src/funnel/renderer/player-runtime';
import type { HistoryPosition } from '../../../src/funnel/renderer/history-sync';
import {
  SessionEffects,
  type SessionEffectsProps,
} from '../../../src/funnel/renderer/session-effects';
import { allViews } from '../all-views';

interface HistoryEntries {
  positions: readonly (HistoryPosition | null)[];
  index: number;
}

/** A browser history in memory: its entries and the current index. */
function createInMemoryHistory(initialEntries: HistoryEntries = { positions: [null], index: 0 }) {
  let current = initialEntries;
  let traversals = 0;
  const listeners = new Set<() => void>();
  const move = (positions: HistoryEntries['positions'], target: number): void => {
    current = { positions, index: Math.min(Math.max(target, 0), positions.length - 1) };
    for (const listener of listeners) listener();
  };
  return {
    now: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    push: (position: HistoryPosition) =>
      move([...current.positions.slice(0, current.index + 1), position], current.index + 1),
    replace: (position: HistoryPosition) =>
      move(current.positions.with(current.index, position), current.index),
    /** The browser's Back and Forward. */
    go: (delta: number) => {
      traversals += 1;
      move(current.positions, current.index + delta);
    },
    isCurrent: () => true,
    countTraversals: () => traversals,
  };
}

type InMemoryHistory = ReturnType<typeof createInMemoryHistory>;

function renderOutcome({ funnel, context, current }: ActiveStep) {
  const summary = summarise(funnel.prepared, context, current.step.id);
  return <p data-testid="outcome">{JSON.stringify(summary)}</p>;
}

interface TestPlayerPorts extends Pick<
  SessionEffectsProps,
  'notify' | 'dismissError' | 'onExit' | 'onComplete' | 'onRedirect'
> {
  history: InMemoryHistory;
  ports: SessionPorts;
}

/** A player runtime with in-memory ports. */
function createTestRuntime({
  history: memoryHistory,
  ports,
  ...callbacks
}: TestPlayerPorts): PlayerRuntime {
  return {
    views: allViews,
    extensions,
    openSession: (funnel) => openSession(funnel, ports),
    renderOutcome,
    SessionEffects: function TestSessionEffects(props: PlayerSessionProps) {
      const { positions, index } = useSyncExternalStore(memoryHistory.subscribe, memoryHistory.now);
      return (
        <SessionEffects
          {...props}
          {...callbacks}
          history={{ ...memoryHistory, position: positions[index] ?? null }}
        />
      );
    },
  };
}

export interface RenderPlayerOptions {
  stored?: Record<string, string>;
  submit?: (lead: Lead) => Promise<SaveResult>;
  /** History entries before the page was opened. */
  initialHistory?: HistoryEntries;
  random?: () => number;
  now?: () => number;
  /** Left out: that of proofs. */
  visit?: VisitFacts;
  /** The visit is read from what is stored, with this day of the clock. */
  today?: string;
  /** Wraps the player, for example with `StrictMode`. */
  wrapper?: ComponentType<{ children: ReactNode }>;
}

/** Plays a definition on the real machine and views, with in-memory ports. */
export function renderPlayer(definition: FunnelDefinition, options: RenderPlayerOptions = {}) {
  const storage = createInMemoryStorage(options.stored);
  const history = createInMemoryHistory(options.initialHistory);
  const notify = vi.fn<SessionEffectsProps['notify']>();
  const dismissError = vi.fn<SessionEffectsProps['dismissError']>();
  const onExit = vi.fn<(target: string) => void>();
  const onComplete = vi.fn<(completion: Completion) => void>();
  const onRedirect = vi.fn<(site: SiteName) => void>();
  const submit = vi.fn<(lead: Lead) => Promise<SaveResult>>(
    options.submit ?? (() => Promise.resolve({ status: 'saved' })),
  );
  let ids = 0;
  const ports: SessionPorts = {
    storage,
    random: options.random ?? (() => 0.5),
    now: options.now ?? (() => Date.now()),
    newId: () => `id-${(ids += 1)}`,
    getProductId: (key) => `product-${key}`,
    submit,
    ...(options.today !== undefined && { getToday: () => options.today ?? '' }),
  };
  const visit = options.visit;
  const now = () => Date.parse(`${options.today ?? ''}T12:00`);
  const runtime = {
    ...createTestRuntime({ history, ports, notify, dismissError, onExit, onComplete, onRedirect }),
    ...(visit && { getVisit: () => visit }),
    ...(options.today !== undefined && {
      getVisit: () => readVisit({ definition, extensions }, { storage, now, isSession: true }),
    }),
  };
  const player = (
    <FunnelPlayer definition={definition} messages={playerMessages} runtime={runtime} />
  );
  const view = render(player, { ...(options.wrapper && { wrapper: options.wrapper }) });
  return {
    ...view,
    storage,
    history,
    notify,
    dismissError,
    onExit,
    onComplete,
    onRedirect,
    submit,
    /** Renders again, such as after a change of the wrapper. */
    rerenderPlayer: () => view.rerender(player),
  };
}
