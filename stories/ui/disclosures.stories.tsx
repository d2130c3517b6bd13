import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { Accordion } from '../../src/shared/ui/accordion';
import { Button } from '../../src/shared/ui/button';
import { NavigationMenu } from '../../src/shared/ui/navigation-menu';
import { Sheet } from '../../src/shared/ui/sheet';
import { Tabs } from '../../src/shared/ui/tabs';
import { Tooltip } from '../../src/shared/ui/tooltip';
import { withScheme } from './with-scheme';

const meta = { title: 'UI/Disclosures', decorators: [withScheme('light')] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const plans = (
  <Tabs
    label="Plans"
    tabs={[
      { id: 'free', label: 'Free', content: <p>One feed, daily, for nothing.</p> },
      { id: 'double_down', label: 'Double Down', content: <p>Seven feeds and 40 CVs.</p> },
      { id: 'starter', label: 'Starter', content: <p>Three feeds and 10 CVs.</p> },
    ]}
  />
);

export const PlansInTabs: Story = {
  render: () => plans,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Free' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tabpanel', { name: 'Double Down' })).toBeVisible();
  },
};
export const PlansInTabsDark: Story = { render: () => plans, decorators: [withScheme('dark')] };

const questions = (
  <Accordion
    level="h2"
    entries={[
      { title: 'What does it cost?', content: <p>Nothing, and no card is asked for.</p> },
      { title: 'How do I stop it?', content: <p>With the link at the foot of each email.</p> },
    ]}
  />
);

export const Questions: Story = {
  render: () => questions,
  play: async ({ canvas, userEvent }) => {
    const answer = canvas.getByText('Nothing, and no card is asked for.');
    await expect(answer).not.toBeVisible();
    await userEvent.click(canvas.getByRole('heading', { name: 'What does it cost?' }));
    await expect(answer).toBeVisible();
    await userEvent.click(canvas.getByRole('heading', { name: 'How do I stop it?' }));
    await expect(canvas.getByText('With the link at the foot of each email.')).toBeVisible();
    await expect(answer).toBeVisible();
  },
};
export const QuestionsDark: Story = { ...Questions, decorators: [withScheme('dark')] };

export const TooltipOfFocus: Story = {
  render: () => (
    <Tooltip text="Scored against your CV, from 0 to 100">
      <Button variant="secondary">Match score</Button>
    </Tooltip>
  ),
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Scored against your CV');
  },
};

function Filters() {
  const [open, setOpen] = useState(false);
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      trigger={<Button>Filters</Button>}
      title="Filters"
      description="What the list is narrowed to."
      footer={<Button onClick={() => setOpen(false)}>Apply Filters</Button>}
    >
      <p>Remote jobs only</p>
    </Sheet>
  );
}

export const SheetOpen: Story = {
  render: () => <Filters />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible());
  },
};

export const NavigationOpen: Story = {
  render: () => (
    <NavigationMenu
      label="Jobs"
      groups={[
        {
          label: 'By format',
          links: [
            { id: 'remote', link: <a href="#remote">Remote</a> },
            { id: 'hybrid', link: <a href="#hybrid">Hybrid</a> },
          ],
        },
      ]}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('link', { name: 'Remote' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Remote' })).toHaveFocus();
  },
};
