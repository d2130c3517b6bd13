import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { showAfterHydration } from '../../../src/funnel/fields/shared/view/shown-after-hydration';
import { singleChoice } from '../../../src/funnel/fields/single-choice/view';

const { View } = showAfterHydration(singleChoice);

/** The choice with its options in some order. */
const createChoice = (...values: string[]) => (
  <View
    state={{
      field: {
        type: 'singleChoice',
        id: 'pet',
        label: 'Which pet?',
        validation: [],
        options: values.map((value) => ({ value, label: value })),
      },
      value: undefined,
      error: null,
    }}
    icons={{}}
    heading={null}
    stepTitle="A step"
    advance="onContinue"
    choiceNote={null}
    onPointerChoice={() => undefined}
    disabled={false}
    hintId={undefined}
    onAnswer={() => undefined}
  />
);

it('a prerendered choice shows its options after hydration, in the order of the visit, without a mismatch', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(createChoice('cat', 'dog', 'owl'));
  const getRoot = () => container.firstElementChild;
  const getOrder = () => [...container.querySelectorAll('input')].map(({ value }) => value);
  const getKeys = () =>
    [...container.querySelectorAll('input')].map((input) =>
      input.getAttribute('aria-keyshortcuts'),
    );
  expect(getRoot()?.className).toContain('invisible');
  expect(container.querySelector('legend')).toHaveTextContent('Which pet?');
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  const fieldset = container.querySelector('fieldset');
  const root = await act(() =>
    Promise.resolve(
      hydrateRoot(container, createChoice('owl', 'cat', 'dog'), { onRecoverableError }),
    ),
  );
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(container.querySelector('fieldset')).toBe(fieldset);
  expect(getRoot()?.className).not.toContain('invisible');
  expect(getOrder()).toEqual(['owl', 'cat', 'dog']);
  // The number keys follow what is shown.
  expect(getKeys()).toEqual(['1', '2', '3']);
  act(() => root.unmount());
});
