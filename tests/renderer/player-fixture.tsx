import { render } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { vi } from 'vitest';
import { playerMessages } from '../../src/content/messages';
import type { FunnelDefinition } from '../../src/definition/normalise';
import type { Completion } from '../../src/engine/completion';
import type { SubmitOutcome } from '../../src/engine/machine';
import type { SubmitRequest } from '../../src/engine/session';
import type { FunnelSummary } from '../../src/engine/summary';
import { memoryStorage } from '../../src/gateway/memory-storage';
import { FunnelPlayer, type FunnelPlayerProps } from '../../src/renderer/funnel-player';
import { everyView } from '../../src/steps/every-view';
import type { HistoryPlace } from '../../src/renderer/step-history';

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

function showSummary(summary: FunnelSummary) {
  return <p data-testid="outcome">{JSON.stringify(summary)}</p>;
}

function Stage({
  fake,
  ...props
}: Omit<FunnelPlayerProps, 'history' | 'messages' | 'outcome' | 'views'> & { fake: FakeHistory }) {
  const { places, at } = useSyncExternalStore(fake.subscribe, fake.now);
  return (
    <FunnelPlayer
      {...props}
      views={everyView}
      messages={playerMessages}
      outcome={showSummary}
      history={{ ...fake, place: places[at] ?? null }}
    />
  );
}

export interface PlayOptions {
  stored?: Record<string, string>;
  submit?: (request: SubmitRequest) => Promise<SubmitOutcome>;
  /** The history the page is opened in. */
  opened?: Entries;
  /** Luck, in [0, 1). */
  random?: () => number;
}

/** Plays a definition on the real machine and views, with the world outside in memory. */
export function play(definition: FunnelDefinition, options: PlayOptions = {}) {
  const storage = memoryStorage(options.stored);
  const history = createHistory(options.opened);
  const notify = vi.fn<FunnelPlayerProps['notify']>();
  const onExit = vi.fn<(to: string) => void>();
  const onComplete = vi.fn<(completion: Completion) => void>();
  const submit = vi.fn<(request: SubmitRequest) => Promise<SubmitOutcome>>(
    options.submit ?? (() => Promise.resolve({ status: 'saved' })),
  );
  let ids = 0;
  const view = render(
    <Stage
      fake={history}
      definition={definition}
      notify={notify}
      onExit={onExit}
      onComplete={onComplete}
      ports={{
        storage,
        random: options.random ?? (() => 0.5),
        now: () => Date.now(),
        newId: () => `id-${(ids += 1)}`,
        productId: (key) => `product-${key}`,
        submit,
      }}
    />,
  );
  return { ...view, storage, history, notify, onExit, onComplete, submit };
}
