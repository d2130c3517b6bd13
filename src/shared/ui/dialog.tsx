import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { keepOpenWhileComposing } from './composition';
import { useRestoreFocus } from './use-restore-focus';

export interface DialogProps {
  /** Opens the dialog and gets the focus back. Without it, `open` is controlled. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: string;
  description: string;
  children: ReactNode;
}

/** Opens and closes a dialog from outside. */
export type DialogControl = Required<Pick<DialogProps, 'open' | 'onOpenChange'>>;

/** A click on a toast must not close the dialog below. */
function keepOpenForToast(event: Event) {
  const { target } = event;
  if (target instanceof Element && target.closest('[data-sonner-toaster]') !== null)
    event.preventDefault();
}

/** A bottom sheet on small screens, a centred panel on wide ones. */
export function Dialog({ trigger, open, onOpenChange, title, description, children }: DialogProps) {
  const focus = useRestoreFocus();
  return (
    <RadixDialog.Root
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange === undefined ? {} : { onOpenChange })}
    >
      {trigger !== undefined && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <RadixDialog.Content
          {...focus}
          onEscapeKeyDown={keepOpenWhileComposing}
          onPointerDownOutside={keepOpenForToast}
          className="fixed inset-x-0 bottom-0 z-50 max-h-[90dvh] animate-rise overflow-y-auto rounded-t-xl bg-surface p-6 pb-8 shadow-lg sm:inset-0 sm:m-auto sm:h-fit sm:max-w-lg sm:rounded-xl sm:p-8"
        >
          <RadixDialog.Title className="pr-12 text-2xl font-bold">{title}</RadixDialog.Title>
          <RadixDialog.Description className="mt-2 text-ink-soft">
            {description}
          </RadixDialog.Description>
          <div className="mt-6">{children}</div>
          <RadixDialog.Close
            aria-label="Close"
            className="absolute top-4 right-4 grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden className="size-5" />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
