import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { toast } from 'sonner';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { offlineMessages, unreachedMessages } from '../../../../src/site/content/messages';
import type { RetainedIn } from '../../../../src/funnel/engine/ports/leads-port';
import { JoinDialog } from '../../../../src/site/pages/forms/join-dialog';
import { NewsletterForm } from '../../../../src/site/pages/forms/newsletter-form';
import { SubscribeDialog } from '../../../../src/site/pages/forms/subscribe-dialog';
import { HeroForm } from '../../../../src/site/pages/instant-jobs-feed/hero-form';
import { SearchAlertForm } from '../../../../src/site/pages/jobs/search-alert-form';
import { RecommendationForm } from '../../../../src/site/pages/quiz-results/recommendation-form';
import { createInMemorySitePorts, renderPage } from '../../../support/site/render-page';
import {
  enterText,
  getField,
  clickButton,
  clickCheckbox,
} from '../../../support/site/form-actions';

const ON_DEVICE = 'Saved on this device; we will keep trying.';
const IN_PAGE = 'Kept while this page stays open; we will keep trying.';
// An error toast outlives the unmount of a page.
afterEach(() => {
  toast.dismiss();
  vi.restoreAllMocks();
});

/** Texts for failures with a response of the database. */
const FAILED = /Submission error|Subscription failed|Error saving|Failed to|try again|keep trying/;
const emptyValues = () => undefined;
const values = { jobTitle: 'Nurse', location: 'Texas', workFormats: ['remote' as const] };

const write = (name: string | RegExp, text: string) => enterText(getField(name), text);
const choose = (name: string, option: string) => userEvent.selectOptions(getField(name), option);

interface FormCase {
  form: ReactElement;
  fillIn: () => Promise<void>;
  button: string;
}

/** Every form that saves, with the steps to submit it. */
const forms: Readonly<Record<string, FormCase>> = {
  'JF-06 the form of the job feed': {
    form: <HeroForm />,
    async fillIn() {
      await write('Job title', 'Nurse');
      await choose('State', 'Texas');
      await clickCheckbox('Remote');
      await write('Email', 'ada@example.com');
    },
    button: 'Subscribe',
  },
  'JL-11 the search that becomes an alert': {
    form: <SearchAlertForm onSearch={emptyValues} />,
    async fillIn() {
      await write('Job title', 'Nurse');
      await choose('Location', 'Texas');
      await clickCheckbox('Remote');
      await clickButton('Search jobs');
      // Waits for the error summary, which takes the focus while typing.
      await screen.findByRole('alert');
      await write('Email', 'ada@example.com');
    },
    button: 'Search jobs',
  },
  'JL-09 the dialog of a job': {
    form: (
      <SubscribeDialog
        open
        onOpenChange={emptyValues}
        source="job_details_subscription"
        prefill={values}
        fieldSet="email"
      />
    ),
    fillIn: () => write('Email', 'ada@example.com'),
    button: 'Subscribe',
  },
  'LD-09 the Join modal': {
    form: <JoinDialog open onOpenChange={emptyValues} />,
    async fillIn() {
      await write('Job title', 'Nurse');
      await choose('Location', 'United States');
      await write('Email', 'ada@example.com');
    },
    button: 'Join',
  },
  'TY-04 the newsletter': {
    form: <NewsletterForm planType="footer" />,
    fillIn: () => write('Your email', 'ada@example.com'),
    button: 'Subscribe',
  },
  'TY-05 the form of the career match': {
    form: (
      <RecommendationForm
        result={{ answers: { stage: 'x' }, selectedPlan: 'Starter' }}
        onSaved={emptyValues}
      />
    ),
    async fillIn() {
      await write('Your name', 'Ada');
      await write(/^Your e-?mail/, 'ada@example.com');
    },
    button: 'Save my result',
  },
};

describe.each(Object.entries(forms))('%s', (formName, { form, fillIn, button }) => {
  async function submitWithFailures(...places: RetainedIn[]) {
    const ports = createInMemorySitePorts();
    for (const retainedIn of places)
      ports.leads.enqueueResult({
        status: 'failed',
        reason: 'unavailable',
        message: 'down',
        retainedIn,
      });
    renderPage(form, { ports });
    await fillIn();
    await clickButton(button);
  }

  it(`${formName}: a failed save says whether the lead is queued on the device or in the page`, async () => {
    await submitWithFailures('device', 'page');
    expect(await screen.findByText(ON_DEVICE)).toBeVisible();
    await clickButton(button);
    expect(await screen.findByText(IN_PAGE)).toBeVisible();
    expect(screen.queryByText(ON_DEVICE)).toBeNull();
  });

  it(`${formName}: what a failed save says scrolls into view`, async () => {
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
    await submitWithFailures('device');
    await screen.findByText(ON_DEVICE);
    expect(
      seen.mock.contexts.map((element) => (element instanceof Element ? element.textContent : '')),
    ).toContainEqual(expect.stringContaining(ON_DEVICE));
    expect(seen).toHaveBeenCalledWith({ block: 'nearest' });
    seen.mockRestore();
  });

  it.each([
    ['offline', false, offlineMessages],
    ['online, where something blocks the request,', true, unreachedMessages],
  ] as const)(
    `${formName}: %s the form shows one notice instead of an error`,
    async (_, isOnline, messages) => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
      const ports = createInMemorySitePorts();
      const allPlaces = ['device', 'page', 'nowhere'] as const;
      for (const retainedIn of allPlaces)
        ports.leads.enqueueResult({
          status: 'failed',
          reason: 'offline',
          message: '',
          retainedIn,
        });
      renderPage(form, { ports });
      await fillIn();
      for (const retainedIn of allPlaces) {
        await clickButton(button);
        const notice = await screen.findByText(messages[retainedIn]);
        expect(notice.closest('[role="status"]')).not.toBeNull();
        expect(document.body).not.toHaveTextContent(FAILED);
        expect(screen.queryByRole('alert')).toBeNull();
      }
      expect(ports.leads.saved).toEqual([]);
      // The form stays, and the next submission works.
      await clickButton(button);
      await expect.poll(() => ports.leads.saved).toHaveLength(1);
    },
  );

  it(`${formName}: a failed save without a queued lead promises no retry`, async () => {
    await submitWithFailures('nowhere');
    expect(await screen.findByRole('button', { name: button })).toBeEnabled();
    expect(screen.queryByText(/keep trying/)).toBeNull();
  });
});

it('a changed submission replaces a failed one, and not a saved one', async () => {
  const ports = createInMemorySitePorts();
  ports.leads.enqueueResult({
    status: 'failed',
    reason: 'unavailable',
    message: 'down',
    retainedIn: 'device',
  });
  renderPage(
    <SubscribeDialog
      open
      onOpenChange={emptyValues}
      source="job_details_subscription"
      prefill={values}
      fieldSet="email"
    />,
    { ports },
  );
  await write('Email', 'ada@exmaple.com');
  await clickButton('Subscribe');
  await screen.findByText(ON_DEVICE);
  await userEvent.clear(getField('Email'));
  await write('Email', 'ada@example.com');
  await clickButton('Subscribe');
  await screen.findByText('Now at /thank-you');
  expect(ports.leads.saved).toMatchObject([{ id: 'id-2', replaces: 'id-1' }]);
});
