import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { parseDefinition } from '../../src/funnel/definition/parse';
import text from '../../tests/support/funnels/fixtures/work-place.funnel.json?raw';
import { checkState } from '../funnels/check-state';
import { argTypes, renderFunnelStory } from '../funnels/funnel-story';
import type { FunnelStoryArgs } from '../funnels/story-session';

/** A funnel of the tests: no funnel of the site has pictures. */
function loadWorkPlace() {
  const parsed = parseDefinition(text, 'work-place.funnel.json');
  if (!parsed.ok) throw new Error('The fixture "work-place" is not sound.');
  return { definition: parsed.definition };
}

type Context = Parameters<typeof checkState>[0];

/** The pictures that a story shows. */
const getPictures = (canvasElement: HTMLElement): HTMLImageElement[] => [
  ...canvasElement.querySelectorAll('img'),
];

/** Checks the state, and that each picture has loaded in the room that its ratio has reserved. */
async function checkPictures(context: Context): Promise<void> {
  await checkState(context);
  const { canvasElement } = context;
  const pictures = getPictures(canvasElement);
  await expect(pictures.length).toBeGreaterThan(2);
  for (const picture of pictures) {
    await waitFor(() => expect(picture.naturalWidth).toBeGreaterThan(0));
    const { width, height } = picture.getBoundingClientRect();
    await expect(width / height).toBeCloseTo(4 / 3, 1);
  }
}

const meta = {
  title: 'Steps/Pictures of options',
  argTypes,
  loaders: [loadWorkPlace],
  render: renderFunnelStory,
  play: checkPictures,
} satisfies Meta<FunnelStoryArgs>;
export default meta;

type Story = StoryObj<FunnelStoryArgs>;

const place = { funnelId: 'work-place', stepId: 'place', answers: {} } as const;
const needs = { funnelId: 'work-place', stepId: 'needs' } as const;

export const Empty: Story = { args: { ...place, state: 'empty' } };
export const Answered: Story = {
  args: { ...place, state: 'answered', answers: { place: 'both' } },
};
export const NothingChosen: Story = { args: { ...place, state: 'error' } };
export const LongestCopy: Story = { args: { ...place, state: 'longest' } };
export const GermanLength: Story = { args: { ...place, state: 'german' } };
export const LimitOfChoices: Story = {
  args: { ...needs, state: 'limit', answers: { place: 'home', needs: ['desk', 'rhythm'] } },
};

const other = { place: 'elsewhere', placeOther: 'In a library' };

export const OtherWritten: Story = {
  args: { ...place, state: 'fieldFilled', fieldId: 'placeOther', answers: other },
};
export const OtherMissing: Story = {
  args: {
    ...place,
    state: 'fieldEmpty',
    fieldId: 'placeOther',
    answers: other,
  },
  play: async (context) => {
    await checkPictures(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    const input = canvas.getByRole('textbox', { name: 'Where is it?' });
    await waitFor(() => expect(input).toBeInvalid());
    await expect(input).toHaveFocus();
  },
};
export const ByKeyboard: Story = {
  args: { ...place, state: 'empty' },
  play: async (context) => {
    await checkPictures(context);
    const canvas = within(context.canvasElement);
    const radio = canvas.getByRole('radio', { name: 'At home' });
    await expect(radio).toHaveAccessibleDescription('A laptop and a lamp on a desk by the window');
    radio.focus();
    await userEvent.keyboard('5');
    await expect(canvas.getByRole('radio', { name: 'Somewhere else' })).toBeChecked();
    await expect(canvas.getByRole('textbox', { name: 'Where is it?' })).toBeVisible();
  },
};
