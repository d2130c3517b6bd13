import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { handleChoiceShortcut } from '../../../fields/shared/view/choice-shortcuts';
import { DOUBLE_CLICK_MS } from '../../../fields/shared/view/pointer-choice';
import { Button } from '../../../../shared/ui/button';
import { classNames } from '../../../../shared/ui/class-names';
import { Notice } from '../../../../shared/ui/notice';
import { Spinner } from '../../../../shared/ui/spinner';
import { isComposing } from '../../../../shared/ui/composition';

/** The primary button of a step. */
export interface PrimaryAction {
  label: string;
  disabled: boolean;
  /** Whether its action is running. */
  busy?: boolean;
  /** Whether the button keeps the focus while it cannot be pressed. */
  keepsFocus?: boolean;
  /** What is missing, while the button is disabled. */
  hint?: string | null;
  /**
   * Where a choice goes on by itself: the bar stands below the answers. It is for those who choose
   * with a key, so an `awaited` one is hidden until an answer is chosen.
   */
  follows?: 'shown' | 'awaited';
}

export interface StepFormProps {
  children: ReactNode;
  notice: ReactNode;
  noticeTone: 'error' | 'info';
  action: PrimaryAction | null;
  /** The id of the hint, so that a group of answers can refer to it. */
  hintId?: string;
  align?: keyof typeof alignments;
  /** Called by the button, and by Enter in an answer also while the button is disabled. */
  onSubmit: () => void;
}

const alignments = {
  start: 'sm:flex-row-reverse sm:justify-end',
  center: 'sm:justify-center',
} as const;

/** In reach of the thumb, above the answers that scroll. */
const stickyOnPhone =
  'max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:-mx-5 max-sm:mt-auto max-sm:border-t max-sm:border-line max-sm:bg-paper max-sm:px-5 max-sm:pt-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]';

/** Everything in a step that Enter continues from: the answers and the heading above them. */
const CONTINUE_SELECTOR = 'input, [tabindex="-1"]';

/**
 * Ignores the second click of a double click on a step, or a button, that has just replaced another:
 * the visitor has not read it yet. Slower clicks count.
 */
function useIgnoreDoubleClick(label: string | undefined) {
  const shown = useRef({ label, at: 0 });
  useEffect(() => {
    shown.current = { label, at: performance.now() };
  }, [label]);
  return (event: MouseEvent) => {
    if (event.detail > 1 && performance.now() - shown.current.at < DOUBLE_CLICK_MS)
      event.preventDefault();
  };
}

/** After an attempt to continue, moves the focus to the first invalid field. */
function useFocusOnError() {
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts === 0) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const control = invalid?.matches('fieldset')
      ? invalid.querySelector<HTMLElement>('input')
      : invalid;
    // Screen readers read the error of a field when it gets the focus.
    if (control === document.activeElement) control?.blur();
    control?.focus();
  }, [attempts]);
  return [form, () => setAttempts((count) => count + 1)] as const;
}

/** The form of a step: fields, notice, and a bar with the primary button in reach of the thumb. */
export function StepForm({
  children,
  notice,
  noticeTone,
  action,
  hintId,
  align = 'start',
  onSubmit,
}: StepFormProps) {
  const ownHintId = useId();
  const handleClick = useIgnoreDoubleClick(action?.label);
  const describedBy = action?.hint ? (hintId ?? ownHintId) : undefined;

  const [form, markAttempt] = useFocusOnError();

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (action === null || action.busy === true || (action.disabled && action.keepsFocus)) return;
    markAttempt();
    onSubmit();
  }

  // Browsers do not submit on Enter while the submit button is disabled, so no error would show.
  // Enter is handled here for every input.
  function handleKey(event: KeyboardEvent<HTMLFormElement>) {
    handleChoiceShortcut(event.nativeEvent, event.currentTarget);
    if (event.key !== 'Enter' || event.repeat || isComposing(event.nativeEvent)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.matches(CONTINUE_SELECTOR)) submit(event);
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onKeyDown={handleKey}
      className="flex flex-1 flex-col gap-8"
    >
      {children}
      {notice !== null && <Notice tone={noticeTone}>{notice}</Notice>}
      {action !== null && (
        <div
          className={classNames(
            'flex flex-wrap items-center gap-x-4 gap-y-2 sm:flex-nowrap sm:gap-5',
            action.follows === undefined ? stickyOnPhone : 'max-sm:pb-8',
            // It keeps its place, so nothing moves. By CSS alone, so also before hydration.
            action.follows === 'awaited' && 'invisible in-[form:has(:checked)]:visible',
            alignments[align],
          )}
        >
          {action.hint && (
            <p
              id={describedBy}
              className="min-w-0 flex-1 basis-28 text-sm text-ink-soft sm:flex-none sm:basis-auto"
            >
              {action.hint}
            </p>
          )}
          <Button
            type="submit"
            size="large"
            disabled={action.disabled && action.keepsFocus !== true}
            aria-disabled={(action.disabled && action.keepsFocus) || undefined}
            onClick={handleClick}
            aria-describedby={describedBy}
            className="min-w-36 flex-1 wrap-anywhere aria-disabled:bg-line aria-disabled:text-ink-soft aria-disabled:shadow-none sm:min-w-48 sm:flex-none"
          >
            {action.busy === true && <Spinner />}
            {action.label}
          </Button>
        </div>
      )}
    </form>
  );
}
