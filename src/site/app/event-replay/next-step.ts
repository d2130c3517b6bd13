import { formatHistoryPosition, parseHistoryPosition } from '../../../funnel/renderer/history-sync';
import {
  pushEntry,
  readHistoryState,
  replaceEntry,
} from '../../../funnel/renderer/vendor/router-entries';
import {
  ADVANCE_DELAY_MS,
  createDelayedCall,
  type Timers,
} from '../../../funnel/steps/question/delayed-call';
import { type FirstStepPress, type FirstStepPresses, getTemplateId } from './first-step-presses';

/** The second step, as the page shows it before the scripts are there. */
export interface NextStep {
  /** When it was shown last; null while the first step is shown. */
  getShownAt: () => number | null;
  /** Shows the second step if the button leads to it. @returns whether the click is done with */
  press: (button: HTMLButtonElement) => boolean;
  /** A pointer has chosen an answer: on some steps that presses the button after a delay. */
  choose: (control: Element) => void;
  /**
   * Hands the press over to the session: from now on the page changes nothing.
   * @returns null where the page shows the first step
   */
  take: () => FirstStepPress | null;
  /** Ends what the entry of the history says of the press, which the session knows. */
  forget: () => void;
}

type StepMotion = 'animate-step' | 'animate-step-back';

/** The entry of the second step also says how it was reached, for a reload. */
interface PressedEntry {
  pressed?: unknown;
}

/** Moves the visitor to the step that has been put into the page, as the player does. */
function arriveAt(root: HTMLElement, motion: StepMotion): void {
  const step = root.querySelector('[data-step]');
  step?.classList.remove('animate-step', 'animate-step-back');
  step?.classList.add(motion);
  if (window.scrollY > 0) window.scrollTo({ top: 0, behavior: 'instant' });
  root.querySelector('h1')?.focus({ preventScroll: true });
}

/** What was captured is of a step that the page no longer shows. */
function forgetEvents(): void {
  if (window.eventReplay === undefined) return;
  window.eventReplay.lastClickedButton = null;
  window.eventReplay.lastPointerChoice = null;
}

/** The place of an answer among those of its step; null for none. */
function findChoice(step: Element, isChosen: (answer: Element) => boolean): number | null {
  const index = [...step.querySelectorAll('[data-choice]')].findIndex(isChosen);
  return index === -1 ? null : index;
}

const findChosen = (step: Element): number | null =>
  findChoice(step, (answer) => answer.matches(':checked'));

/** Whether the entry is the one on which the page was opened. */
function isFirstEntry(): boolean {
  return (parseHistoryPosition(readHistoryState().usr)?.index ?? 0) === 0;
}

/**
 * Writes the entry of the second step as the player does: its own, or that of the first where no way
 * leads back. @returns false if the browser refuses
 */
function writeEntry(pressed: number, { depth }: FirstStepPress): boolean {
  const first = formatHistoryPosition({ index: 0, firstIndex: 0 });
  const second = { ...formatHistoryPosition({ index: depth, firstIndex: 0 }), pressed };
  if (!isFirstEntry()) return false;
  return depth === 0 ? replaceEntry(second) : replaceEntry(first) && pushEntry(second);
}

const findTemplate = ({ template }: FirstStepPress): HTMLTemplateElement | null => {
  const element = document.getElementById(getTemplateId(template));
  return element instanceof HTMLTemplateElement ? element : null;
};

/** Puts a second step into the page, and the first one back with what was chosen there. */
function createStepSwap() {
  let firstNodes: readonly ChildNode[] = [];
  let firstTitle = '';
  return {
    /** @returns whether the page has both */
    showSecond: (template: HTMLTemplateElement | null, motion: StepMotion | null): boolean => {
      const root = document.getElementById('root');
      if (root === null || template === null) return false;
      forgetEvents();
      firstNodes = [...root.childNodes];
      firstTitle = document.title;
      root.replaceChildren(document.importNode(template.content, true));
      document.title = template.dataset.title ?? firstTitle;
      if (motion !== null) arriveAt(root, motion);
      return true;
    },
    showFirst: (): void => {
      const root = document.getElementById('root');
      if (root === null) return;
      forgetEvents();
      root.replaceChildren(...firstNodes);
      document.title = firstTitle;
      arriveAt(root, 'animate-step-back');
    },
  };
}

/** Shows a step that was reached before a reload, once the HTML is there, and no other before it. */
function showAfterReload(show: () => void): void {
  const { dataset } = document.documentElement;
  dataset.resumes = '';
  // This is before the scripts of the page, which come after the whole HTML.
  const showAgain = (): void => {
    delete dataset.resumes;
    show();
  };
  document.addEventListener('readystatechange', showAgain, { once: true });
}

/** The press of a button that leaves the step: the place of the chosen option. */
function readChoice(step: Element, button: HTMLButtonElement): number | null | undefined {
  if (button.matches('[data-choice]')) return findChoice(step, (answer) => answer === button);
  return button.type === 'submit' ? findChosen(step) : undefined;
}

const timers: Timers = {
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (id) => window.clearTimeout(id),
};

/** Creates what shows the second step of a page; it is called before the page is there. */
export function createNextStep({ list, advancesOnChoice }: FirstStepPresses): NextStep {
  const swap = createStepSwap();
  let shown: FirstStepPress | null = null;
  let shownAt = 0;
  let isTaken = false;
  const advance = createDelayedCall(timers, ADVANCE_DELAY_MS);

  const show = (press: FirstStepPress, motion: StepMotion | null): void => {
    if (isTaken || !swap.showSecond(findTemplate(press), motion)) return;
    advance.cancel();
    shown = press;
    shownAt = performance.now();
  };

  /** Shows what follows the press with this choice. @returns whether it is shown */
  const follow = (choice: number | null | undefined): boolean => {
    const index = list.findIndex((press) => press.choice === choice);
    const press = list[index];
    if (press === undefined || isTaken || shown !== null) return false;
    // A press can come before the HTML of both steps, of which a part would be shown.
    if (document.readyState === 'loading') {
      document.addEventListener('readystatechange', () => follow(choice), { once: true });
      return false;
    }
    if (findTemplate(press) === null || !writeEntry(index, press)) return false;
    show(press, 'animate-step');
    return true;
  };

  /** The press by which the visitor has reached the entry of the second step. */
  const readPress = (): FirstStepPress | undefined => {
    const { usr } = readHistoryState();
    const { pressed } = Object(usr) as PressedEntry; // validated by the list
    const press = typeof pressed === 'number' ? list[pressed] : undefined;
    return parseHistoryPosition(usr)?.index === press?.depth ? press : undefined;
  };

  window.addEventListener('popstate', () => {
    const press = readPress();
    if (isTaken || (shown === null) === (press === undefined)) return;
    if (press !== undefined) return show(press, 'animate-step');
    shown = null;
    swap.showFirst();
  });

  const reloaded = readPress();
  if (reloaded !== undefined) showAfterReload(() => show(reloaded, null));

  return {
    getShownAt: () => (shown === null ? null : shownAt),
    press: (button) => {
      if (isTaken) return false;
      const step = button.closest('[data-step]');
      if (shown === null) return step !== null && follow(readChoice(step, button));
      const isBack = button.matches('[data-back]');
      if (isBack) window.history.back();
      return isBack;
    },
    choose: (control) => {
      const step = control.closest('[data-step]');
      if (!advancesOnChoice || isTaken || shown !== null || step === null) return;
      if (control.matches('[data-choice]')) advance.restart(() => follow(findChosen(step)));
    },
    take: () => {
      isTaken = true;
      advance.cancel();
      return shown;
    },
    forget: () => {
      const { usr, key } = readHistoryState();
      const position = parseHistoryPosition(usr);
      if (shown !== null && position !== null) replaceEntry(formatHistoryPosition(position), key);
    },
  };
}
