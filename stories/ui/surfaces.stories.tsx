import type { Meta, StoryObj } from '@storybook/react-vite';
import { offlineMessages, unreachedMessages } from '../../src/site/content/messages';
import { Badge } from '../../src/shared/ui/badge';
import { Button } from '../../src/shared/ui/button';
import { Card } from '../../src/shared/ui/card';
import { CheckList } from '../../src/shared/ui/check-list';
import { Disclosure } from '../../src/shared/ui/disclosure';
import { Dialog } from '../../src/shared/ui/dialog';
import { IconTile } from '../../src/shared/ui/icon';
import { Notice } from '../../src/shared/ui/notice';
import { Progress } from '../../src/shared/ui/progress';
import { SampleCard } from '../../src/shared/ui/sample-card';
import { SkipLink } from '../../src/shared/ui/skip-link';
import { PendingSaveText } from '../../src/shared/ui/pending-save-text';
import { withScheme } from './with-scheme';

const meta = { title: 'UI/Surfaces', decorators: [withScheme('light')] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const cards = (
  <>
    <Card tone="accent">
      <Badge tone="solid">Most popular</Badge>
      <h2 className="mt-3 text-2xl font-bold">Double Down</h2>
      <p className="mt-2 text-ink-soft">$29 every week until you cancel.</p>
    </Card>
    <Card>
      <IconTile name="target" />
      <h2 className="mt-4 text-xl font-semibold">CVs tailored to each job</h2>
      <p className="mt-2 text-ink-soft">Written from your own experience, ready to send.</p>
    </Card>
    <Card tone="raised">
      <Badge tone="warning">Coming soon</Badge>
      <p className="mt-3">Full Autopilot has a waitlist.</p>
    </Card>
    <Card tone="tinted">
      <Badge>50% off</Badge>
      <p className="mt-3">Your discount stays for all future charges.</p>
    </Card>
    <Card tone="sunken">
      <Badge tone="neutral">Not guaranteed</Badge>
      <p className="mt-3 text-ink-soft">Interview counts are an anticipated maximum.</p>
    </Card>
  </>
);

const sample = (
  <SampleCard
    label="Example"
    title="For an office manager"
    rows={[
      { label: 'Kept a budget', text: 'In your CV', mark: 'has' },
      { label: 'Payroll software', text: 'Missing: did you forget it?', mark: 'lacks' },
      { label: 'The employer asks for', text: 'Experience of moving an office' },
    ]}
  />
);

export const Sample: Story = { render: () => sample };
export const SampleDark: Story = { render: () => sample, decorators: [withScheme('dark')] };
export const Cards: Story = { render: () => cards };
export const CardsDark: Story = { render: () => cards, decorators: [withScheme('dark')] };
export const Notices: Story = {
  render: () => (
    <>
      <Notice>Failed to save your answers. Please try again.</Notice>
      <Notice tone="success" title="Subscribed!">
        You've been successfully subscribed to our newsletter.
      </Notice>
      <Notice tone="info">Alerts for Europe are coming soon.</Notice>
      <Notice tone="info">
        <PendingSaveText
          retainedIn="device"
          offline={offlineMessages}
          unreached={unreachedMessages}
        />
      </Notice>
    </>
  ),
};
export const NoticesDark: Story = { ...Notices, decorators: [withScheme('dark')] };
export const Questions: Story = {
  render: () => (
    <div>
      <h2 className="mb-2 text-2xl font-bold">Questions and answers</h2>
      <Disclosure title="Can I stop at any time?" defaultOpen>
        Yes. The plan runs week by week and ends with the week you have paid for.
      </Disclosure>
      <Disclosure title="Do you apply for me?">
        Not yet. Applying by itself is part of Full Autopilot, which has a waitlist.
      </Disclosure>
    </div>
  ),
};
export const DialogOpen: Story = {
  render: () => (
    <Dialog
      trigger={<Button>Join the waitlist</Button>}
      title="Subscribe to Full Autopilot updates"
      description="We write to you once, when it opens."
    >
      <Button className="w-full">Subscribe</Button>
    </Dialog>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Join the waitlist' }));
  },
};
const checkList = (
  <Card>
    <CheckList
      title="What happens next"
      entries={['We read your CV.', 'We write one for each job.', 'You press send.']}
    />
  </Card>
);
export const ListWithMarks: Story = { render: () => checkList };
export const ListWithMarksDark: Story = {
  render: () => checkList,
  decorators: [withScheme('dark')],
};
export const ProgressBar: Story = {
  render: () => <Progress value={0.4} label="Progress of the quiz" text="Step 2 of 5" />,
};
export const SkipToContent: Story = {
  render: () => (
    <>
      <SkipLink />
      <main id="main" tabIndex={-1}>
        Press Tab to see the link.
      </main>
    </>
  ),
};
