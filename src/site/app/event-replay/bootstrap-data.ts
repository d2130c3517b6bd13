import type { FirstStepPresses } from './first-step-presses';
import type { NextStep } from './next-step';

/**
 * Input of the capture script, as JSON in `data-early` on <html>: the storage keys and parameters
 * that decide how the prerendered page is first shown.
 */
export interface BootstrapData {
  /** Storage key of the consent choice; null where no consent is asked. */
  consentKey: string | null;
  /** Query parameters that filter the content of the page. */
  filterParams: readonly string[];
  /** Saved progress of the funnel on this page; null for a page of the site. */
  progress: {
    /** Storage key of the current step, and its value on the first step. */
    step: readonly [key: string, first: string];
    /** Storage keys of the visitor's answers. */
    choiceKeys: readonly string[];
    /** Parameters of the address that the HTML does not know; left out where it has none. */
    inputs?: readonly string[];
  } | null;
  /** Left out where the page has no second step. */
  presses?: FirstStepPresses;
  /** The page takes an email out of the address before it asks for a file (TY-01); else left out. */
  hidesEmail?: true;
  /** The web fonts that the page defers; null where it uses them at once. */
  webFonts: {
    /** Key in sessionStorage: they are cached. */
    key: string;
    /** As `document.fonts` takes them. */
    typefaces: readonly string[];
    /** Over a fast connection the head of the page arrives within so many ms of the navigation. */
    fastHeadMs: number;
  } | null;
}

/** Events captured before hydration. */
export interface EventReplay {
  /** The button clicked last. */
  lastClickedButton: HTMLElement | null;
  /** The control that a pointer clicked last. */
  lastPointerChoice: Element | null;
  /** Shows the second step; null where the page has none, and for a visitor who comes back. */
  nextStep: NextStep | null;
  /** Removes the capture listeners; called after hydration. */
  stopCapturing: () => void;
}

declare global {
  interface Window {
    /** Absent after hydration and on pages that were not prerendered. */
    eventReplay?: EventReplay;
  }
}
