import { render } from '@testing-library/react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { vi } from 'vitest';
import { playerMessages } from '../../src/content/messages';
import type { FunnelDefinition } from '../../src/definition/normalise';
import { withMachine } from '../../src/engine/compile';
import type { Completion } from '../../src/engine/completion';
import type { SubmitOutcome } from '../../src/engine/machine';
import { openSession, type SessionPorts, type SubmitRequest } from '../../src/engine/session';
import { summarise } from '../../src/engine/summary';
import { memoryStorage } from '../../src/gateway/memory-storage';
import { FunnelPlayer } from '../../src/renderer/funnel-player';
import type { KeeperProps, Onward, Visit } from '../../src/renderer/onward';
import type { HistoryPlace } from '../../src/renderer/step-history';
import { VisitKeeper, type VisitKeeperProps } from '../../src/renderer/visit-keeper';
import { everyView } from '../../src/steps/every-view';
import type { FunnelViews } from '../../src/steps/step-view';

interface Entries {
  places: readonly (HistoryPlace | null)[];
  at: number;
}

/** A browser's history in memory: its entries, where one stands, and its own buttons. */
function createHistory(start: Entries = { places: [null], at: 0 }) {
  let now = start;
  const listeners = new Set<() => void>();
  const move = (places: Entries['places'], to: number): void => {
    now = { places, at: Math.min(Math.max(to, 0), places.length - 1) };
    for (const listener of listeners) listener();
  };
  return {
    now: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    push: (place: HistoryPlace) => move([...now.places.slice(0, now.at + 1), place], now.at + 1),
    replace: (place: HistoryPlace) => move(now.places.with(now.at, place), now.at),
    /** What the browser's Back and Forward do. */
    go: (delta: number) => move(now.places, now.at + delta),
  };
}

type FakeHistory = ReturnType<typeof createHistory>;

function showOutcome({ funnel, actor, current }: Visit) {
  const summary = summarise(funnel.prepared, actor.getSnapshot().context, current.step.id);
  return <p data-testid="outcome">{JSON.stringify(summary)}</p>;
}

interface World extends Pick<VisitKeeperProps, 'notify' | 'onExit' | 'onComplete'> {
  fake: FakeHistory;
  ports: SessionPorts;
}

/** What leads on from the first step, with the world outside in memory. */
function onwardOf({ fake, ports, ...ways }: World): Onward {
  return {
    views: everyView,
    open: (funnel) => openSession(withMachine(funnel), ports),
    outcome: showOutcome,
    Keeper: function Keeper(visit: KeeperProps) {
      const { places, at } = useSyncExternalStore(fake.subscribe, fake.now);
      return (
        <VisitKeeper
          {...visit}
          {...ways}
          messages={playerMessages}
          history={{ ...fake, place: places[at] ?? null }}
        />
      );
    },
  };
}

export interface PlayOptions {
  stored?: Record<string, string>;
  submit?: (request: SubmitRequest) => Promise<SubmitOutcome>;
  /** The history the page is opened in. */
  opened?: Entries;
  /** How the first step looks, where nothing that leads on from it is there yet. */
  firstViews?: FunnelViews;
  /** Luck, in [0, 1). */
  random?: () => number;
}

/** Plays a definition on the real machine and views, with the world outside in memory. */
export function play(definition: FunnelDefinition, options: PlayOptions = {}) {
  const storage = memoryStorage(options.stored);
  const history = createHistory(options.opened);
  const notify = vi.fn<VisitKeeperProps['notify']>();
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
    productId: (key) => `product-${key}`,
    submit,
  };
  const onward = onwardOf({ fake: history, ports, notify, onExit, onComplete });
  const player = (there: Onward | null, missing: ReactNode = null) => (
    <FunnelPlayer
      definition={definition}
      views={options.firstViews ?? everyView}
      messages={playerMessages}
      onward={there}
      onWanted={onWanted}
      missing={missing}
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
    arrive: () => view.rerender(player(onward)),
    /** It could not be fetched, and this is said of it. */
    miss: (said: string) => view.rerender(player(null, said)),
    /** It is asked for once more. */
    askAgain: () => view.rerender(player(null)),
  };
}
