import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { patchDomForTranslation } from '../../../../src/site/app/vendor/patch-dom-for-translation';

const { insertBefore, removeChild } = Node.prototype;

afterEach(() => {
  Node.prototype.insertBefore = insertBefore;
  Node.prototype.removeChild = removeChild;
  vi.restoreAllMocks();
});

/** Wraps a text into two elements, like a browser translator. */
function translate(text: ChildNode | null): void {
  const outer = document.createElement('font');
  text?.replaceWith(outer);
  outer.append(document.createElement('font'));
  if (text !== null) outer.firstChild?.appendChild(text);
}

function Words({ isShort }: { isShort: boolean }) {
  return (
    <p>
      {isShort ? null : 'first'}
      {isShort ? <b>new</b> : null}
      <i>second</i>
    </p>
  );
}

it('React can update a page whose texts a translator has wrapped', async () => {
  const play = async (): Promise<string | null> => {
    const container = document.createElement('div');
    const root = createRoot(container);
    await act(async () => root.render(<Words isShort={false} />));
    translate(container.firstElementChild?.firstChild ?? null);
    expect(container.textContent).toBe('firstsecond');
    await act(async () => root.render(<Words isShort />));
    return container.textContent;
  };
  vi.spyOn(console, 'error').mockReturnValue();
  // Without the patch React unmounts the page.
  await expect(play()).rejects.toThrow('not a child of this node');
  patchDomForTranslation();
  expect(await play()).toBe('newsecond');
});

it('insertBefore inserts before a wrapped node, and at the end if the node is gone', () => {
  patchDomForTranslation();
  const parent = document.createElement('p');
  parent.append('one', 'two');
  const [one, two] = [...parent.childNodes];
  translate(two ?? null);
  parent.insertBefore(document.createTextNode('and '), two ?? null);
  expect(parent.textContent).toBe('oneand two');
  one?.remove();
  parent.insertBefore(document.createTextNode('!'), one ?? null);
  expect(parent.textContent).toBe('and two!');
});
