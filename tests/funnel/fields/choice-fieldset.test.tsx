import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChoiceFieldset } from '../../../src/funnel/fields/shared/view/choice-fieldset';

const renderGroup = (label: string | undefined) =>
  render(
    <ChoiceFieldset
      role="radiogroup"
      label={label}
      layout=""
      hint={undefined}
      heading={null}
      stepTitle="About your search"
      disabled={false}
      hintId={undefined}
      error={null}
    >
      <input type="radio" aria-label="Yes" />
    </ChoiceFieldset>,
  );

it('a group of answers has the name of its label, else that of the step', () => {
  const { unmount } = renderGroup('Would you move?');
  expect(screen.getByRole('radiogroup', { name: 'Would you move?' })).toBeVisible();
  unmount();
  renderGroup(undefined);
  expect(screen.getByRole('radiogroup', { name: 'About your search' })).toBeVisible();
});
