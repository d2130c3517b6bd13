import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../../src/shared/ui/badge';
import { Button } from '../../src/shared/ui/button';
import { Card } from '../../src/shared/ui/card';
import { buildStep } from '../../tests/support/steps/build-step';
import { StepPlayer } from './step-player';

const welcome = buildStep.statement({
  id: 'welcome',
  title: 'Find the plan that fits your job search',
  icon: 'compass',
  body: [
    'Six short questions, about two minutes. Your answers are kept on this device, so you can stop and come back.',
  ],
  list: {
    title: 'At the end you will know',
    entries: [
      'which plan fits the search you described',
      'why we suggest it, in one sentence',
      'what it costs, before you pay anything',
    ],
  },
});

const loading = buildStep.loading({
  id: 'loading',
  title: 'Choosing your plan…',
  durationMs: 2000,
  body: ['Reading your answers', 'Comparing them with what each plan is made for'],
});

const wheel = buildStep.draw({
  id: 'wheel',
  title: 'Spin for your discount',
  description: 'Thank you for being open with us. You have one spin, also if you start again.',
  outcomes: [
    { value: '30', label: '30% off', weight: 10 },
    { value: '50', label: '50% off', weight: 80 },
    { value: '70', label: '70% off', weight: 10 },
  ],
  animation: {
    durationMs: 4000,
    minTurns: 5,
    slices: ['50', '30', '50', '50', '50', '70', '50', '50'],
  },
});
const prize = {
  value: '70',
  label: '70% off',
  description: undefined,
  confetti: true,
  slice: 5,
  elapsedMs: 0,
  attemptsLeft: 0,
};

const ending = buildStep.ending({
  id: 'result',
  title: 'Here is your plan',
  icon: 'target',
  body: ['It follows from what you told us. You can choose another one at any time.'],
});

const plan = (
  <Card tone="accent">
    <Badge tone="solid">Recommended</Badge>
    <h2 className="mt-3 text-2xl font-bold">Double Down</h2>
    <p className="mt-2 text-ink-soft">$29 every week until you cancel.</p>
    <Button size="large" className="mt-5 w-full sm:w-auto">
      Get Double Down
    </Button>
  </Card>
);

const meta = { title: 'Steps/Other kinds', component: StepPlayer } satisfies Meta<
  typeof StepPlayer
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Statement: Story = { args: { step: welcome } };
export const StatementDark: Story = { args: { step: welcome, scheme: 'dark' } };
export const Loading: Story = { args: { step: loading, status: 'running' } };
export const LoadingUndecided: Story = {
  args: {
    step: loading,
    status: 'undecided',
    notice: 'Could not determine a plan based on your answers. Please try again.',
  },
};
export const Draw: Story = { args: { step: wheel } };
export const DrawSpinning: Story = { args: { step: wheel, status: 'spinning', prize } };
export const DrawWon: Story = {
  args: { step: wheel, status: 'won', prize, labels: { next: 'Claim Your Discount!' } },
};
export const DrawWonDark: Story = {
  args: {
    step: wheel,
    status: 'won',
    prize,
    labels: { next: 'Claim Your Discount!' },
    scheme: 'dark',
  },
};
export const Ending: Story = {
  args: { step: ending, status: 'ended', outcome: plan, labels: { restart: 'Start again' } },
};
