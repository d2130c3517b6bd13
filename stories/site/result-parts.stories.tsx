import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useMemo } from 'react';
import { expect } from 'storybook/test';
import '../../src/site/app/boot/site.css';
import { nextStepsByPlan } from '../../src/site/content/next-steps';
import { plans } from '../../src/site/content/plans';
import { createInMemoryStorage } from '../../src/site/gateway/in-memory-storage';
import { SitePortsProvider } from '../../src/site/ports/ports-context';
import { AnswerReview } from '../../src/site/pages/results/answer-review';
import { NextSteps } from '../../src/site/pages/results/next-steps';
import { PlanTable } from '../../src/site/pages/results/plan-table';
import { ShareResult } from '../../src/site/pages/results/share-result';
import { ToldUs } from '../../src/site/pages/results/told-us';
import { Button } from '../../src/shared/ui/button';
import { createStorySitePorts } from '../funnels/funnel-story';

function Frame({ children }: { children: ReactNode }) {
  const ports = useMemo(
    () =>
      createStorySitePorts({ storage: createInMemoryStorage(), now: () => 0, newId: () => 'id' }),
    [],
  );
  return (
    <SitePortsProvider ports={ports}>
      <div className="mx-auto grid max-w-step gap-8 px-5 py-8">{children}</div>
    </SitePortsProvider>
  );
}

const meta = { title: 'Site/Result parts', component: Frame } satisfies Meta<typeof Frame>;
export default meta;
type Story = StoryObj<typeof meta>;

const questions = [
  { fieldId: 'role', question: 'Which job are you looking for?', answer: 'Marine Biologist' },
  {
    fieldId: 'pain',
    question: 'What gets in your way?',
    answer: 'My CV gets no reply, Interviews make me nervous',
  },
];

export const Reasons: Story = {
  args: {
    children: <ToldUs answers={['Senior level', 'I have a job, but I am open', 'Remote']} />,
  },
};

export const Answers: Story = {
  args: {
    children: (
      <AnswerReview
        questions={questions}
        renderChange={(_, label) => (
          <Button variant="quiet" size="small">
            {label}
          </Button>
        )}
      />
    ),
  },
};

export const WhatToDoNext: Story = {
  args: { children: <NextSteps steps={nextStepsByPlan.double_down} /> },
};

export const Plans: Story = {
  args: {
    children: (
      <PlanTable
        plans={[plans.starter, plans.double_down]}
        selected={plans.double_down}
        term="quarterly"
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /^13 weeks/ })).toHaveTextContent('$312');
  },
};

export const Share: Story = {
  args: {
    children: <ShareResult route="/quiz" result={{ title: 'A result', lines: [], steps: [] }} />,
  },
};
