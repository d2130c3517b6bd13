import { CircleAlert, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useRef, useSyncExternalStore } from 'react';
import { TOAST_MS } from './toaster';

export interface DestructiveToast {
  title: string;
  description?: string | undefined;
}

interface ShownToast extends DestructiveToast {
  /** React key, so that a repeated message is announced again. */
  count: number;
}

// This region shows one toast at a time (NV-07).
let shownToast: ShownToast | null = null;
let toastCount = 0;
const listeners = new Set<() => void>();

function setToast(next: ShownToast | null) {
  shownToast = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows an error. A second error replaces the first (NV-07). */
export function showDestructiveToast(toast: DestructiveToast) {
  toastCount += 1;
  setToast({ ...toast, count: toastCount });
}

export function dismissDestructiveToast() {
  setToast(null);
}

/** A swipe dismisses a toast by its distance or by its speed (NV-07). */
const SWIPE_PX = 45;
const SWIPE_PX_PER_MS = 0.11;

interface Swipe {
  detail: { delta: { x: number } };
}

/** Adds the speed threshold, because Radix supports only the distance. */
function useFlick() {
  const swipeStart = useRef({ at: 0, x: 0 });
  return {
    onSwipeStart: ({ detail }: Swipe) => {
      swipeStart.current = { at: performance.now(), x: detail.delta.x };
    },
    onSwipeCancel: ({ detail }: Swipe) => {
      const speed =
        (detail.delta.x - swipeStart.current.x) / (performance.now() - swipeStart.current.at);
      if (speed > SWIPE_PX_PER_MS) dismissDestructiveToast();
    },
  };
}

/** Shows one error at a time, dismissed by swipe or button. Alt+T moves the focus to it (NV-07). */
export function DestructiveToastRegion() {
  const toast = useSyncExternalStore(
    subscribe,
    () => shownToast,
    () => null,
  );
  const swipeHandlers = useFlick();
  return (
    <Toast.Provider
      duration={TOAST_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_PX}
      label="Problem"
    >
      {toast !== null && (
        <Toast.Root
          key={toast.count}
          type="foreground"
          {...swipeHandlers}
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
      {/* An empty region must leave Alt+T to the other region. An open dialog hides all elements
          around it from assistive technology, except those with aria-live, even if it is "off". */}
      <Toast.Viewport
        aria-live="off"
        hotkey={toast === null ? [] : ['altKey', 'KeyT']}
        label="Problems (Alt+T)"
        className="fixed inset-x-4 bottom-28 z-60 max-sm:in-data-scroll-locked:top-4 max-sm:in-data-scroll-locked:bottom-auto mx-auto flex max-w-md flex-col gap-2 outline-none sm:right-6 sm:bottom-6 sm:left-auto sm:w-96"
      />
    </Toast.Provider>
  );
}
