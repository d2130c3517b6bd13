import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { keepOpenWhileComposing } from './composition';
import { useRestoreFocus } from './use-restore-focus';

/** A drawer at the left edge. */
export function Sheet({
  trigger,
  open,
  onOpenChange,
  title,
  description,
  footer,
  children,
}: {
  /** Opens the sheet and gets the focus back. */
  trigger?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  /** Fixed at the lower edge. */
  footer?: ReactNode;
  children: ReactNode;
}) {
  const focus = useRestoreFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger !== undefined && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <RadixDialog.Content
          {...focus}
          onEscapeKeyDown={keepOpenWhileComposing}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(24rem,calc(100vw-2.5rem))] animate-fade flex-col bg-surface shadow-lg"
        >
          <div className="flex items-center justify-between gap-4 border-b border-line py-3 pr-3 pl-5">
            <RadixDialog.Title className="text-xl font-bold">{title}</RadixDialog.Title>
            <RadixDialog.Close
              aria-label="Close"
              className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </RadixDialog.Close>
          </div>
          <RadixDialog.Description className="sr-only">{description}</RadixDialog.Description>
          <div className="flex-1 overflow-y-auto overscroll-contain px-5 py-5">{children}</div>
          {footer !== undefined && (
            <div className="grid gap-2 border-t border-line px-5 pt-4 pb-6">{footer}</div>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
