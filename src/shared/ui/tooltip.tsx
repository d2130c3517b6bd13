import { Tooltip as RadixTooltip } from 'radix-ui';
import type { ReactElement } from 'react';

/** Hover delay of the first tooltip, and time in which the next one opens at once (NV-06). */
const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** A tooltip on hover and focus. Touch users do not see it, so its text must also be elsewhere. */
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
