/** A word as long as some addresses and some German or Finnish ones: 60 letters, without a place to break. */
export const LONG_WORD = 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsg';

/** A part of the page that does not fit. */
export interface WidthFault {
  /** The element and its parents, with their classes. */
  element: string;
  /** By how many pixels. */
  pixels: number;
}

/**
 * What does not fit into the window when each text, placeholder and value is a long word. The texts
 * are put back at once, so the page does not notice. It runs in the page and uses nothing from
 * outside of it.
 */
export function findWidthFaults(word: string): WidthFault[] {
  const restore: (() => void)[] = [];
  // Initials and units of measurement are no words.
  const hasLetters = (text: string | null) =>
    /\p{L}/u.test(text ?? '') && !/^\P{L}*\p{L}{1,2}\P{L}*$/u.test(text ?? '');
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const text = walker.currentNode as Text; // all that the walker shows
    const parent = text.parentElement;
    // A drawing is scaled as a whole.
    if (parent === null || parent.closest('script, style, noscript, svg') !== null) continue;
    if (!hasLetters(text.nodeValue)) continue;
    const before = text.nodeValue;
    restore.push(() => void (text.nodeValue = before));
    text.nodeValue = word;
    texts.push(text);
  }
  for (const input of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=radio], [type=checkbox]), textarea',
  )) {
    const { placeholder, value } = input;
    restore.push(() => Object.assign(input, { placeholder, value }));
    Object.assign(input, { placeholder: word, value: word });
  }

  /** With its parents, as far as they help to find it. */
  function describe(element: Element): string {
    const path: string[] = [];
    for (let at: Element | null = element; at !== null && path.length < 3; at = at.parentElement)
      path.unshift([at.tagName.toLowerCase(), ...at.classList].join('.'));
    return path.join(' > ');
  }
  const root = document.documentElement;
  const width = root.clientWidth;
  const faults = new Map<Element, number>();
  const note = (element: Element, pixels: number) => {
    if (pixels > 1) faults.set(element, Math.max(pixels, faults.get(element) ?? 0));
  };
  note(root, root.scrollWidth - width);
  const style = new Map<Element, CSSStyleDeclaration>();
  const getStyle = (element: Element) => {
    const known = style.get(element) ?? getComputedStyle(element);
    style.set(element, known);
    return known;
  };
  /** Only for screen readers, or outside of the flow of a page on purpose. */
  const isHidden = (element: Element): boolean => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { position, clipPath, clip, visibility } = getStyle(at);
      if (visibility === 'hidden') return true;
      if (position === 'absolute' && (clipPath !== 'none' || clip !== 'auto')) return true;
    }
    return false;
  };
  for (const text of texts) {
    const parent = text.parentElement;
    if (parent === null || parent.closest('select') !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()];
    if (boxes.length === 0 || isHidden(parent)) continue;
    // The nearest box that clips or scrolls, else the window.
    let clipper: Element | null = parent;
    while (clipper !== null && getStyle(clipper).overflowX === 'visible')
      clipper = clipper.parentElement;
    const edge =
      clipper === null || clipper === document.body || clipper === root
        ? { left: 0, right: width }
        : clipper.getBoundingClientRect();
    note(
      parent,
      Math.max(...boxes.map(({ right, left }) => Math.max(right - edge.right, edge.left - left))),
    );
  }
  // Boxes that are wider than their texts.
  if (root.scrollWidth > width && faults.size === 1)
    for (const element of document.body.querySelectorAll('*'))
      if (element.children.length === 0 && !isHidden(element))
        note(element, element.getBoundingClientRect().right - width);
  for (const undo of restore) undo();
  return [...faults].map(([element, pixels]) => ({
    element: describe(element),
    pixels: Math.round(pixels),
  }));
}

/**
 * Words that are broken although they have at most twelve letters, so that a line of their own would
 * hold them: of the open dialog, or of the page. It runs in the page.
 */
export function findBrokenWords(): string[] {
  const found = new Set<string>();
  const walker = document.createTreeWalker(
    document.querySelector('[role=dialog]') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const range = document.createRange();
  while (walker.nextNode() !== null) {
    const text = walker.currentNode as Text; // all that the walker shows
    const parent = text.parentElement;
    if (parent === null || parent.closest('script, style, svg, select, .sr-only') !== null)
      continue;
    if (getComputedStyle(parent).hyphens === 'auto') continue;
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\d]+/gu)) {
      if (word.length > 12) continue;
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.add(`"${word}" of "${(parent.textContent ?? '').slice(0, 60)}"`);
    }
  }
  return [...found];
}
