import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { JoinDialog } from '../../../../src/site/pages/forms/join-dialog';
import { NewsletterDialog } from '../../../../src/site/pages/forms/newsletter-dialog';
import { SubscribeDialog } from '../../../../src/site/pages/forms/subscribe-dialog';
import { createInMemorySitePorts, NOON, renderPage } from '../../../support/site/render-page';
import {
  enterText,
  unavailableResult,
  duplicateResult,
  getField,
  clickButton,
  getErrorSummaryLines,
  createDeferredLeads,
  clickCheckbox,
} from '../../../support/site/form-actions';

afterEach(() => {
  vi.useRealTimers();
  toast.dismiss();
});

type Controlled = 'open' | 'onOpenChange';

/** A page with a button for each dialog. */
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

const values = {
  jobTitle: 'Data Analyst',
  location: 'Austin, TX',
  workFormats: ['remote' as const],
};
const emptyValues = { jobTitle: '', location: '', workFormats: [] };

const openPrefilledDialog = (ports: ReturnType<typeof createInMemorySitePorts>) =>
  openIn(
    (state) => (
      <SubscribeDialog {...state} source="filter_subscription" prefill={values} fieldSet="email" />
    ),
    { ports },
  );
const openFullDialog = (ports: ReturnType<typeof createInMemorySitePorts>) =>
  openIn(
    (state) => (
      <SubscribeDialog
        {...state}
        source="job_details_subscription"
        prefill={emptyValues}
        fieldSet="all"
      />
    ),
    { ports },
  );

describe('alert dialog with a prefilled search', () => {
  it('JL-06 JF-05 the prefilled dialog asks for the e-mail only, saves the search and opens the thank-you page', async () => {
    const ports = createInMemorySitePorts();
    const { router } = await openPrefilledDialog(ports);
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
          work_format: ['remote'],
          job_locations: [{ country: 'United States', state: 'Texas', city: 'Austin' }],
          created_at: new Date(NOON).toISOString(),
          source: 'filter_subscription',
        },
      },
    ]);
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      jobTitle: 'Data Analyst',
      location: 'Austin, TX',
      source: 'filter_subscription',
      state: 'texas',
      workFormat: 'Remote',
    });
    expect(router.state.location.state).toEqual({ email: 'maya@example.com' });
  });

  it.each([
    ['', 'Email is required'],
    ['maya', 'Please enter a valid email address'],
    ['ma ya@example.com', 'Please enter a valid email address'],
    ['maya@example', 'Please enter a valid email address'],
    ['maya@@example.com', 'Please enter a valid email address'],
  ])('JL-06 the e-mail %j shows "%s"', async (text, sentence) => {
    const ports = createInMemorySitePorts();
    await openPrefilledDialog(ports);
    if (text !== '') await enterText(getField('Email'), text);
    await clickButton('Subscribe');
    await waitFor(() => expect(getField('Email')).toHaveAccessibleDescription(sentence));
    expect(ports.leads.saved).toEqual([]);
  });

  it('JL-09 a failed save is shown below the form, which keeps its values', async () => {
    const ports = createInMemorySitePorts();
    ports.leads.enqueueResult(unavailableResult);
    await openPrefilledDialog(ports);
    await enterText(getField('Email'), 'maya@example.com');
    await clickButton('Subscribe');
    expect(await screen.findByText('Failed to subscribe. Please try again.')).toBeVisible();
    expect(screen.queryByText('Submission error')).not.toBeInTheDocument();
    expect(getField('Email')).toHaveValue('maya@example.com');
    ports.leads.enqueueResult(duplicateResult);
    await clickButton('Subscribe');
    expect(await screen.findByText('Now at /thank-you')).toBeVisible();
  });

  it('JF-03 an error of a field that is not in the dialog is shown below the form', async () => {
    const ports = createInMemorySitePorts();
    await openIn(
      (state) => (
        <SubscribeDialog
          {...state}
          source="filter_subscription"
          prefill={{ ...values, location: 'X' }}
          fieldSet="email"
        />
      ),
      { ports },
    );
    await enterText(getField('Email'), 'maya@example.com');
    await clickButton('Subscribe');
    expect(await screen.findByText('Location must be at least 2 characters')).toBeVisible();
    expect(ports.leads.saved).toEqual([]);
  });
});

describe('alert dialog with all fields', () => {
  it('JL-09 the error summary lists all missing values and takes the focus', async () => {
    const ports = createInMemorySitePorts();
    await openFullDialog(ports);
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

  it('JF-03 JL-09 errors of the shared submit are shown beside their fields', async () => {
    const ports = createInMemorySitePorts();
    await openFullDialog(ports);
    await enterText(getField('Job title'), 'D');
    await enterText(getField('Location'), 'X');
    await clickCheckbox('Hybrid');
    await enterText(getField('Email'), 'maya@example.com');
    await clickButton('Subscribe');
    await screen.findByRole('alert', { name: 'There is a problem' });
    expect(getErrorSummaryLines()).toEqual([
      'Job title must be at least 2 characters',
      'Location must be at least 2 characters',
    ]);
    await enterText(getField('Job title'), 'ata Analyst');
    await userEvent.clear(getField('Location'));
    await enterText(getField('Location'), 'Berlin, Germany');
    await clickButton('Subscribe');
    expect(await screen.findByText('Now at /thank-you')).toBeVisible();
    expect(ports.leads.saved[0]?.row).toMatchObject({
      source: 'job_details_subscription',
      positions: ['Data Analyst'],
      work_format: ['hybrid'],
      job_locations: [{ country: 'Germany', state: null, city: 'Berlin' }],
    });
  });
});

describe('the Join modal', () => {
  const openJoinDialog = (ports: Parameters<typeof renderPage>[1] = {}) =>
    openIn((state) => <JoinDialog {...state} />, ports);
  async function fillIn() {
    await enterText(getField('Job title'), 'Nurse');
    await userEvent.selectOptions(getField('Location'), 'United States');
    await enterText(getField('Email'), 'maya@example.com');
  }

  it('LD-09 the Join modal requires all three values', async () => {
    const ports = createInMemorySitePorts();
    await openJoinDialog({ ports });
    await clickButton('Join');
    await screen.findByRole('alert', { name: 'There is a problem' });
    expect(getErrorSummaryLines()).toEqual([
      'Job title is required',
      'Location is required',
      'Email is required',
    ]);
    expect(ports.leads.saved).toEqual([]);
  });

  it('LD-09 the Join modal saves a row without source and opens the thank-you page', async () => {
    const ports = createInMemorySitePorts();
    const { router } = await openJoinDialog({ ports });
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
      source: 'join_modal',
    });
    expect(router.state.location.state).toEqual({ email: 'maya@example.com' });
  });

  it('LD-09 the Join button says "Submitting..." while saving', async () => {
    const leads = createDeferredLeads();
    await openJoinDialog({ ports: { ...createInMemorySitePorts(), leads } });
    await fillIn();
    await clickButton('Join');
    expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
    leads.resolveAll();
    expect(await screen.findByText('Now at /thank-you')).toBeVisible();
  });

  it('LD-09 a failure of the Join modal is only logged, and a duplicate opens the thank-you page', async () => {
    const ports = createInMemorySitePorts();
    ports.leads.enqueueResult(unavailableResult);
    await openJoinDialog({ ports });
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
    ['footer', 'Job-search notes by email'],
  ] as const)(
    'TY-03 LD-10 the newsletter %s is the source of its rows',
    async (planType, title) => {
      const ports = createInMemorySitePorts();
      await openIn((state) => <NewsletterDialog {...state} planType={planType} />, { ports });
      expect(screen.getByRole('dialog', { name: title })).toBeVisible();
      await userEvent.type(getField('Your email'), 'maya@example.com{Enter}');
      expect(await screen.findByText(/You are on the list/)).toBeVisible();
      expect(ports.leads.saved.map(({ row }) => row)).toEqual([
        {
          email: 'maya@example.com',
          full_name: '',
          source: planType,
          created_at: new Date(NOON).toISOString(),
        },
      ]);
    },
  );

  it('TY-03 the newsletter modal closes after two seconds and restores the focus', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openNewsletter();
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.type(getField('Your email'), 'maya@example.com{Enter}');
    await screen.findByText(/You are on the list/);
    expect(screen.getByRole('dialog')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('TY-03 a closing newsletter modal does not move a focus that was moved elsewhere', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openNewsletter();
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.type(getField('Your email'), 'maya@example.com{Enter}');
    await screen.findByText(/You are on the list/);
    await user.keyboard('{Escape}');
    act(() => screen.getByLabelText('Elsewhere').focus());
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(screen.getByLabelText('Elsewhere')).toHaveFocus();
  });

  it('TY-04 after a failure the newsletter modal stays open with the e-mail', async () => {
    const ports = createInMemorySitePorts();
    ports.leads.enqueueResult(unavailableResult);
    await openNewsletter(ports);
    await userEvent.type(getField('Your email'), 'maya@example.com{Enter}');
    expect(await screen.findByText('Subscription failed')).toBeVisible();
    expect(getField('Your email')).toHaveValue('maya@example.com');
  });
});
