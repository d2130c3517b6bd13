import { Tooltip as RadixTooltip } from 'radix-ui';
import type { ReactElement } from 'react';

/** How long a pointer rests before the words appear, and how soon after one the next may (NV-06). */
const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/**
 * A few words about what the pointer rests on or the keyboard has reached. Never the only place
 * they stand: a finger does not find them.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <RadixTooltip.Provider delayDuration={DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            sideOffset={6}
            collisionPadding={12}
            className="z-50 max-w-72 animate-fade rounded-md bg-ink px-3.5 py-2 text-sm text-paper shadow-lg"
          >
            {text}
            <RadixTooltip.Arrow className="fill-ink" />
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
