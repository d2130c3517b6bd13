import type { Page } from '@playwright/test';
import type { PageText, TextGroup } from '../../tests/support/claims/page-text';

interface ReadPage {
  /** As the page itself says it: what the driver has heard of may be one navigation old. */
  pathname: string;
  texts: PageText[];
}

/** Every text of the page by block, hidden ones too, with labels, title and description. */
export function readPageTexts(page: Page): Promise<ReadPage> {
  return page.evaluate(() => {
    const groupSelectors: readonly (readonly [TextGroup['kind'], string])[] = [
      ['tab', '[role="tab"]'],
      ['timer', '[role="timer"]'],
      ['card', 'article, tr, li, div:has(> input[type="radio"])'],
      ['section', 'section, dialog, [role="dialog"], main, header, footer, nav, aside'],
    ];
    const ids = new Map<Element, number>();
    const getId = (element: Element): number => {
      const id = ids.get(element) ?? ids.size;
      ids.set(element, id);
      return id;
    };
    const groupCache = new Map<Element, TextGroup[]>();
    const getGroups = (element: Element): TextGroup[] => {
      const cached = groupCache.get(element);
      if (cached !== undefined) return cached;
      const own = groupSelectors
        .filter(([, selector]) => element.matches(selector))
        .map(([kind]) => ({ kind, id: getId(element) }));
      const outer = element.parentElement === null ? [] : getGroups(element.parentElement);
      const groups = [...own, ...outer];
      groupCache.set(element, groups);
      return groups;
    };
    const blockCache = new Map<Element, Element>();
    const getBlock = (element: Element): Element => {
      const cached = blockCache.get(element);
      if (cached !== undefined) return cached;
      const isInline = /^(?:inline|contents)$/.test(getComputedStyle(element).display);
      const block =
        isInline && element.parentElement !== null ? getBlock(element.parentElement) : element;
      blockCache.set(element, block);
      return block;
    };

    const wordsOfBlocks = new Map<Element, string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement: parent, nodeValue } = node;
      if (parent === null || parent.closest('script, style, noscript, template') !== null) continue;
      const block = getBlock(parent);
      wordsOfBlocks.set(block, (wordsOfBlocks.get(block) ?? '') + (nodeValue ?? ''));
    }
    const clean = (text: string) => text.replace(/\s+/g, ' ').trim();
    const texts: PageText[] = [...wordsOfBlocks]
      .map(([element, words]) => ({
        text: clean(words),
        isShown: element.checkVisibility({ visibilityProperty: true }),
        groups: getGroups(element),
      }))
      .filter(({ text }) => text !== '');

    for (const name of [
      'alt',
      'aria-label',
      'aria-description',
      'aria-valuetext',
      'title',
      'placeholder',
    ])
      for (const element of document.body.querySelectorAll(`[${name}]`))
        texts.push({
          text: clean(element.getAttribute(name) ?? ''),
          isShown: false,
          groups: getGroups(element),
        });
    const description = document.querySelector('meta[name="description"]')?.getAttribute('content');
    for (const text of [document.title, description ?? ''])
      texts.push({ text: clean(text), isShown: false, groups: [] });
    return { pathname: location.pathname, texts };
  });
}
