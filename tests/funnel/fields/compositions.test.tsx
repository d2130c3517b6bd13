import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import type { FieldSource } from '../../support/funnel-source-types';
import { renderPlayer } from '../../support/renderer/render-player';

const typedFields: readonly FieldSource[] = [
  { type: 'text', id: 'field', label: 'Field', maxLength: 10 },
  { type: 'email', id: 'field', label: 'Field', personal: false },
  { type: 'number', id: 'field', label: 'Field' },
  { type: 'phone', id: 'field', label: 'Field', personal: false },
];
const answers = { text: '日本', email: 'ada@b.co', number: '7', phone: '+351912345678' };

const play = (field: FieldSource) => {
  const page = renderPlayer(
    buildFunnel({
      steps: [{ kind: 'question', id: 'q', title: 'A question', fields: [field] }, buildEnding()],
    }),
  );
  return { page, input: screen.getByLabelText<HTMLInputElement>('Field') };
};

const isLeft = (): boolean => screen.queryByLabelText('Field') === null;

it.each(typedFields)(
  'F11 Enter that ends a composition in a $type field does not continue, the next one does',
  (field) => {
    const { input } = play(field);
    fireEvent.compositionStart(input);
    fireEvent.change(input, { target: { value: answers[field.type as keyof typeof answers] } });
    // In Chromium the key comes first, in Safari the end of the composition.
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229, isComposing: true });
    fireEvent.compositionEnd(input);
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229, isComposing: false });
    expect(isLeft()).toBe(false);
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 });
    expect(isLeft()).toBe(true);
  },
);

it.each(typedFields)('F10 a composition in a $type field is not cut while it is typed', (field) => {
  const { input } = play(field);
  fireEvent.compositionStart(input);
  const kana = ' にほんごにほんごにほんごにほんご';
  fireEvent.input(input, { target: { value: kana }, isComposing: true });
  expect(input.value).toBe(field.type === 'email' ? kana.trim() : kana);
});
