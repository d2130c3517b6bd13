import { CircleAlert, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useRef, useSyncExternalStore } from 'react';
import { TOAST_MS } from './toaster';

export interface DestructiveToast {
  title: string;
  description?: string | undefined;
}

interface Shown extends DestructiveToast {
  /** Tells one showing from the next, so that the same words said twice are said twice. */
  turn: number;
}

// One toast at a time is all this channel holds (NV-07), so its state is one value.
let shown: Shown | null = null;
let turn = 0;
const listeners = new Set<() => void>();

function set(next: Shown | null) {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that something failed. A second one takes the place of the first (NV-07). */
export function showDestructiveToast(toast: DestructiveToast) {
  turn += 1;
  set({ ...toast, turn });
}

/** Takes the failure away, when what it spoke of is settled. */
export function dismissDestructiveToast() {
  set(null);
}

/** A swipe this far, or one that is shorter but this fast, takes a toast away (NV-07). */
const SWIPE_PX = 45;
const SWIPE_PX_PER_MS = 0.11;

interface Swipe {
  detail: { delta: { x: number } };
}

/** Radix knows how far a swipe must go; how fast it may be instead is told here. */
function useFlick() {
  const start = useRef({ at: 0, x: 0 });
  return {
    onSwipeStart: ({ detail }: Swipe) => {
      start.current = { at: performance.now(), x: detail.delta.x };
    },
    onSwipeCancel: ({ detail }: Swipe) => {
      const speed = (detail.delta.x - start.current.x) / (performance.now() - start.current.at);
      if (speed > SWIPE_PX_PER_MS) dismissDestructiveToast();
    },
  };
}

/** Where failures appear: one at a time, swiped or closed away, Alt+T moves the focus to it (NV-07). */
export function DestructiveToastRegion() {
  const toast = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  const flick = useFlick();
  return (
    <Toast.Provider
      duration={TOAST_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_PX}
      label="Problem"
    >
      {toast !== null && (
        <Toast.Root
          key={toast.turn}
          type="foreground"
          {...flick}
          onOpenChange={(open) => {
            if (!open) dismissDestructiveToast();
          }}
          className="pointer-events-auto flex animate-toast-in items-start gap-3 rounded-md border border-danger-line bg-danger-soft py-3.5 pr-2 pl-4 text-danger-text shadow-lg data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <div className="min-w-0 flex-1">
            <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
            {toast.description !== undefined && (
              <Toast.Description className="text-sm">{toast.description}</Toast.Description>
            )}
          </div>
          <Toast.Close
            aria-label="Close"
            className="-my-2 grid size-11 shrink-0 place-items-center rounded-full"
          >
            <X aria-hidden className="size-5" />
          </Toast.Close>
        </Toast.Root>
      )}
      {/* An empty region must not take Alt+T from the other channel. A dialog hides what is around
          it from assistive technology, except what bears aria-live: "off" changes nothing else. */}
      <Toast.Viewport
        aria-live="off"
        hotkey={toast === null ? [] : ['altKey', 'KeyT']}
        label="Problems (Alt+T)"
        className="fixed inset-x-4 bottom-28 z-60 max-sm:in-data-scroll-locked:top-4 max-sm:in-data-scroll-locked:bottom-auto mx-auto flex max-w-md flex-col gap-2 outline-none sm:right-6 sm:bottom-6 sm:left-auto sm:w-96"
      />
    </Toast.Provider>
  );
}
