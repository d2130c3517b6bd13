import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { JoinDialog } from '../../../src/site/forms/join-dialog';
import { NewsletterDialog } from '../../../src/site/forms/newsletter-dialog';
import { SubscribeDialog } from '../../../src/site/forms/subscribe-dialog';
import { dismissDestructiveToast } from '../../../src/ui/destructive-toast';
import { createInMemorySitePorts, NOON, renderPage } from '../../../testing/site/render-page';
import {
  unavailableResult,
  duplicateResult,
  getField,
  clickButton,
  getErrorSummaryLines,
  createDeferredLeads,
  clickCheckbox,
} from '../../../testing/site/form-actions';

afterEach(() => {
  vi.useRealTimers();
  act(dismissDestructiveToast);
});

type Controlled = 'open' | 'onOpenChange';

/** A page with a button for each dialog, as the pages of the site have it. */
function Opener({
  dialog,
}: {
  dialog: (state: Pick<ComponentProps<typeof JoinDialog>, Controlled>) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <input aria-label="Elsewhere" />
      {dialog({ open, onOpenChange: setOpen })}
    </>
  );
}

async function openIn(
  dialog: ComponentProps<typeof Opener>['dialog'],
  ports: Parameters<typeof renderPage>[1] = {},
) {
  const page = renderPage(<Opener dialog={dialog} />, ports);
  await clickButton('Open');
  return page;
}

const wish = { jobTitle: 'Data Analyst', location: 'Austin, TX', workFormats: ['remote' as const] };
const nothing = { jobTitle: '', location: '', workFormats: [] };

const openKnown = (ports: ReturnType<typeof createInMemorySitePorts>) =>
  openIn(
    (state) => (
      <SubscribeDialog {...state} source="filter_subscription" prefill={wish} fieldSet="email" />
    ),
    { ports },
  );
const openAll = (ports: ReturnType<typeof createInMemorySitePorts>) =>
  openIn(
    (state) => (
      <SubscribeDialog
        {...state}
        source="job_details_subscription"
        prefill={nothing}
        fieldSet="all"
      />
    ),
    { ports },
  );

describe('an alert for a search that is known', () => {
  it('JL-06 JF-05 asks for the e-mail alone, stores the search and goes to the thank-you page', async () => {
    const ports = createInMemorySitePorts();
    const { router } = await openKnown(ports);
    expect(getField('Email')).toHaveFocus();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Data Analyst',
      'Austin, TX',
      'Remote',
    ]);
    await userEvent.type(getField('Email'), 'maya@example.com{Enter}');
    expect(await screen.findByText('Now at /thank-you')).toBeVisible();
    expect(ports.leads.saved).toEqual([
      {
        table: 'candidate_prospects',
        id: 'id-1',
        row: {
          email: 'maya@example.com',
          full_name: '',
          positions: ['Data Analyst'],
          work_format: ['Remote'],
          job_locations: [{ country: 'United States', state: 'Texas', city: 'Austin' }],
          created_at: new Date(NOON).toISOString(),
          source: 'filter_subscription',
        },
      },
    ]);
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      jobTitle: 'Data Analyst',
      location: 'Austin, TX',
      email: 'maya@example.com',
      source: 'filter_subscription',
      state: 'texas',
      workFormat: 'Remote',
    });
  });

  it.each([
    ['', 'Email is required'],
    ['maya', 'Please enter a valid email address'],
    ['ma ya@example.com', 'Please enter a valid email address'],
    ['maya@example', 'Please enter a valid email address'],
    ['maya@@example.com', 'Please enter a valid email address'],
  ])('JL-06 %j: "%s"', async (text, sentence) => {
    const ports = createInMemorySitePorts();
    await openKnown(ports);
    if (text !== '') await userEvent.type(getField('Email'), text);
    await clickButton('Subscribe');
    await waitFor(() => expect(getField('Email')).toHaveAccessibleDescription(sentence));
    expect(ports.leads.saved).toEqual([]);
  });

  it('JL-09 a failure is said under the form, which stays as it is', async () => {
    const ports = createInMemorySitePorts();
    ports.leads.enqueueResult(unavailableResult);
    await openKnown(ports);
    await userEvent.type(getField('Email'), 'maya@example.com');
    await clickButton('Subscribe');
    expect(await screen.findByText('Failed to subscribe. Please try again.')).toBeVisible();
    expect(screen.queryByText('Submission error')).not.toBeInTheDocument();
    expect(getField('Email')).toHaveValue('maya@example.com');
    ports.leads.enqueueResult(duplicateResult);
    await clickButton('Subscribe');
    expect(await screen.findByText('Now at /thank-you')).toBeVisible();
  });

  it('JF-03 a search the shared submit does not take is said under the form', async () => {
    const ports = createInMemorySitePorts();
    await openIn(
      (state) => (
        <SubscribeDialog
          {...state}
          source="filter_subscription"
          prefill={{ ...wish, location: 'X' }}
          fieldSet="email"
        />
      ),
      { ports },
    );
    await userEvent.type(getField('Email'), 'maya@example.com');
    await clickButton('Subscribe');
    expect(await screen.findByText('Location must be at least 2 characters')).toBeVisible();
    expect(ports.leads.saved).toEqual([]);
  });
});

describe('an alert that is asked for whole', () => {
  it('JL-09 says everything that is missing, and takes the focus there', async () => {
    const ports = createInMemorySitePorts();
    await openAll(ports);
    await clickButton('Subscribe');
    const summary = await screen.findByRole('alert', { name: 'There is a problem' });
    await waitFor(() => expect(summary).toHaveFocus());
    expect(getErrorSummaryLines()).toEqual([
      'Job title is required',
      'Location is required',
      'Please select at least one work format',
      'Email is required',
    ]);
    expect(ports.leads.saved).toEqual([]);
  });

  it('JF-03 JL-09 what the shared submit asks besides is said beside the field', async () => {
    const ports = createInMemorySitePorts();
    await openAll(ports);
    await userEvent.type(getField('Job title'), 'D');
    await userEvent.type(getField('Location'), 'X');
    await clickCheckbox('Hybrid');
    await userEvent.type(getField('Email'), 'maya@example.com');
    await clickButton('Subscribe');
    await screen.findByRole('alert', { name: 'There is a problem' });
    expect(getErrorSummaryLines()).toEqual([
      'Job title must be at least 2 characters',
      'Location must be at least 2 characters',
    ]);
    await userEvent.type(getField('Job title'), 'ata Analyst');
    await userEvent.clear(getField('Location'));
    await userEvent.type(getField('Location'), 'Berlin, Germany');
    await clickButton('Subscribe');
    expect(await screen.findByText('Now at /thank-you')).toBeVisible();
    expect(ports.leads.saved[0]?.row).toMatchObject({
      source: 'job_details_subscription',
      positions: ['Data Analyst'],
      work_format: ['Hybrid'],
      job_locations: [{ country: 'Germany', state: null, city: 'Berlin' }],
    });
  });
});

describe('the Join modal', () => {
  const openJoin = (ports: Parameters<typeof renderPage>[1] = {}) =>
    openIn((state) => <JoinDialog {...state} />, ports);
  async function fillIn() {
    await userEvent.type(getField('Job title'), 'Nurse');
    await userEvent.selectOptions(getField('Location'), 'United States');
    await userEvent.type(getField('Email'), 'maya@example.com');
  }

  it('LD-09 asks for all three, and submits nothing while one is missing', async () => {
    const ports = createInMemorySitePorts();
    await openJoin({ ports });
    await clickButton('Join');
    await screen.findByRole('alert', { name: 'There is a problem' });
    expect(getErrorSummaryLines()).toEqual([
      'Job title is required',
      'Location is required',
      'Email is required',
    ]);
    expect(ports.leads.saved).toEqual([]);
  });

  it('LD-09 stores a row without source and goes to the thank-you page', async () => {
    const ports = createInMemorySitePorts();
    const { router } = await openJoin({ ports });
    await fillIn();
    await clickButton('Join');
    expect(await screen.findByText('Now at /thank-you')).toBeVisible();
    expect(ports.leads.saved).toEqual([
      {
        table: 'candidate_prospects',
        id: 'id-1',
        row: {
          email: 'maya@example.com',
          full_name: '',
          positions: ['Nurse'],
          job_locations: [{ country: 'United States', state: null, city: null }],
          created_at: new Date(NOON).toISOString(),
        },
      },
    ]);
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      jobTitle: 'Nurse',
      location: 'United States',
      email: 'maya@example.com',
      source: 'join_modal',
    });
  });

  it('LD-09 says "Submitting..." while it is on its way', async () => {
    const leads = createDeferredLeads();
    await openJoin({ ports: { ...createInMemorySitePorts(), leads } });
    await fillIn();
    await clickButton('Join');
    expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
    leads.resolveAll();
    expect(await screen.findByText('Now at /thank-you')).toBeVisible();
  });

  it('LD-09 a failure is for the log alone, and who is known already is thanked', async () => {
    const ports = createInMemorySitePorts();
    ports.leads.enqueueResult(unavailableResult);
    await openJoin({ ports });
    await fillIn();
    await clickButton('Join');
    await waitFor(() => expect(ports.logged).toEqual(['join_modal: unavailable: it is down']));
    expect(await screen.findByRole('button', { name: 'Join' })).toBeEnabled();
    expect(getField('Job title')).toHaveValue('Nurse');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    ports.leads.enqueueResult(duplicateResult);
    await clickButton('Join');
    expect(await screen.findByText('Now at /thank-you')).toBeVisible();
  });
});

describe('the newsletter modal', () => {
  const openNewsletter = (ports = createInMemorySitePorts()) =>
    openIn((state) => <NewsletterDialog {...state} planType="marketplace" />, { ports });

  it.each([
    ['full_autopilot', 'Subscribe to Full Autopilot updates'],
    ['marketplace', 'Subscribe to marketplace updates'],
    ['career_boost', 'Subscribe to career coaching updates'],
    ['footer', 'Job-search notes by e-mail'],
  ] as const)('TY-03 LD-10 %s is the source of its rows', async (planType, title) => {
    const ports = createInMemorySitePorts();
    await openIn((state) => <NewsletterDialog {...state} planType={planType} />, { ports });
    expect(screen.getByRole('dialog', { name: title })).toBeVisible();
    await userEvent.type(getField('Your e-mail'), 'maya@example.com{Enter}');
    expect(await screen.findByText(/You are on the list/)).toBeVisible();
    expect(ports.leads.saved.map(({ row }) => row)).toEqual([
      {
        email: 'maya@example.com',
        full_name: '',
        source: planType,
        created_at: new Date(NOON).toISOString(),
      },
    ]);
  });

  it('TY-03 closes by itself after two seconds, and its opener has the focus again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openNewsletter();
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.type(getField('Your e-mail'), 'maya@example.com{Enter}');
    await screen.findByText(/You are on the list/);
    expect(screen.getByRole('dialog')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('TY-03 the focus stays where somebody has moved it meanwhile', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openNewsletter();
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.type(getField('Your e-mail'), 'maya@example.com{Enter}');
    await screen.findByText(/You are on the list/);
    await user.keyboard('{Escape}');
    act(() => screen.getByLabelText('Elsewhere').focus());
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(screen.getByLabelText('Elsewhere')).toHaveFocus();
  });

  it('TY-04 a failure keeps it open with the e-mail', async () => {
    const ports = createInMemorySitePorts();
    ports.leads.enqueueResult(unavailableResult);
    await openNewsletter(ports);
    await userEvent.type(getField('Your e-mail'), 'maya@example.com{Enter}');
    expect(await screen.findByText('Subscription failed')).toBeVisible();
    expect(getField('Your e-mail')).toHaveValue('maya@example.com');
  });
});
