import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createPictureViews } from '../../../src/funnel/fields/shared/view/picture-choices';
import type { FieldOf } from '../../../src/funnel/fields/shared/schema/field';
import type { FieldViewProps } from '../../../src/funnel/fields/shared/view/contract';

const { singleChoice, multiChoice } = createPictureViews((file) =>
  file === 'lost.png'
    ? undefined
    : {
        src: `/assets/${file}-360.webp`,
        srcSet: `/assets/${file}-360.webp 360w`,
        width: 4,
        height: 3,
      },
);

const props = {
  icons: {},
  heading: null,
  stepTitle: 'A step',
  advance: 'onContinue',
  choiceNote: null,
  onPointerChoice: () => undefined,
  disabled: false,
  hintId: undefined,
} satisfies Partial<FieldViewProps>;

const options = [
  { value: 'home', label: 'At home', picture: { file: 'desk.png', alt: 'A desk by the window' } },
  {
    value: 'road',
    label: 'On the road',
    helpText: 'By train.',
    picture: { file: 'lost.png', alt: 'A train' },
  },
  { value: 'none', label: 'None of these' },
];
const place: FieldOf<'singleChoice'> = {
  type: 'singleChoice',
  id: 'place',
  label: 'Where?',
  validation: [],
  options,
};

it.each([
  ['radio', 'onContinue'],
  ['button', 'onSelect'],
] as const)(
  'a %s with a picture has the label as its name, and the text of the picture once',
  async (role, advance) => {
    const onAnswer = vi.fn<(value: unknown) => void>();
    render(
      <singleChoice.View
        {...props}
        advance={advance}
        state={{ field: place, value: undefined, error: null }}
        onAnswer={onAnswer}
      />,
    );
    const home = screen.getByRole(role, { name: 'At home' });
    expect(home).toHaveAccessibleDescription('A desk by the window');
    // Read with the input, so not as a picture, too.
    expect(screen.queryByRole('img')).toBeNull();
    const road = screen.getByRole(role, { name: 'On the road' });
    expect(road).toHaveAccessibleDescription('A train By train.');
    expect(screen.getByRole(role, { name: 'None of these' })).not.toHaveAccessibleDescription();
    await userEvent.click(road);
    expect(onAnswer).toHaveBeenCalledWith('road');
  },
);

it('a picture has its room before it is loaded, and where its file is missing', () => {
  const { container } = render(
    <singleChoice.View
      {...props}
      state={{ field: place, value: 'home', error: null }}
      onAnswer={() => undefined}
    />,
  );
  const [desk, lost] = container.querySelectorAll('img');
  expect(desk).toHaveAttribute('src', '/assets/desk.png-360.webp');
  expect(desk).toHaveAttribute('decoding', 'async');
  expect(desk).toHaveAttribute('width', '4');
  expect(lost).not.toHaveAttribute('src');
  expect([...container.querySelectorAll('svg')].map((svg) => svg.getAttribute('viewBox'))).toEqual(
    expect.arrayContaining(['0 0 4 3', '0 0 4 3']),
  );
});

it('a choice of several with pictures keeps its limit', () => {
  render(
    <multiChoice.View
      {...props}
      state={{
        field: {
          ...place,
          type: 'multiChoice',
          min: 1,
          max: 1,
          exclusive: ['none'],
        },
        value: ['home'],
        error: null,
      }}
      onAnswer={() => undefined}
    />,
  );
  expect(screen.getByRole('checkbox', { name: 'At home' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'On the road' })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'None of these' })).toBeEnabled();
});
