import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useMemo } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'storybook/test';
import '../../src/site/app/boot/site.css';
import { sampleJobs } from '../../src/site/content/sample-jobs';
import { createInMemoryStorage } from '../../src/site/gateway/in-memory-storage';
import { SitePortsProvider } from '../../src/site/ports/ports-context';
import { JobCard } from '../../src/site/pages/jobs/job-card';
import { CvComparison } from '../../src/site/pages/landing/cv-comparison';
import { createStorySitePorts } from '../funnels/funnel-story';

function Frame({ children }: { children: ReactNode }) {
  const ports = useMemo(
    () =>
      createStorySitePorts({ storage: createInMemoryStorage(), now: () => 0, newId: () => 'id' }),
    [],
  );
  return (
    <SitePortsProvider ports={ports}>
      <MemoryRouter>
        <div className="mx-auto max-w-step p-5">{children}</div>
      </MemoryRouter>
    </SitePortsProvider>
  );
}

const meta = { title: 'Site/Job parts', component: Frame } satisfies Meta<typeof Frame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SavedJob: Story = {
  args: { children: sampleJobs.slice(0, 1).map((job) => <JobCard key={job.id} job={job} />) },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: /^Save / });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  },
};

export const TailoredCv: Story = { args: { children: <CvComparison /> } };
