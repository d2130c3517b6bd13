import { readdirSync, readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ReactElement } from 'react';
import { JoinDialog } from '../../../../src/site/pages/forms/join-dialog';
import { NewsletterDialog } from '../../../../src/site/pages/forms/newsletter-dialog';
import { SubscribeDialog } from '../../../../src/site/pages/forms/subscribe-dialog';
import { HeroForm } from '../../../../src/site/pages/instant-jobs-feed/hero-form';
import { RemovalForm } from '../../../../src/site/pages/employers/removal-form';
import { SearchAlertForm } from '../../../../src/site/pages/jobs/search-alert-form';
import { QuizResultsPage } from '../../../../src/site/pages/quiz-results/quiz-results-page';
import { getCareerMatchResult } from '../../../support/site/career-match-result';
import {
  keepStateUnchecked,
  resultPageDefaults,
  renderPage,
} from '../../../support/site/render-page';

const noop = () => undefined;
const prefill = { jobTitle: 'Nurse', location: 'Texas', workFormats: [] };
const dialog = { open: true, onOpenChange: noop };
const subscribe = { ...dialog, source: 'filter_subscription', prefill } as const;

const forms: readonly [string, ReactElement][] = [
  ['hero form', <HeroForm key="form" />],
  ['Join modal', <JoinDialog key="form" {...dialog} />],
  ['newsletter', <NewsletterDialog key="form" {...dialog} planType="footer" />],
  ['alert dialog for the e-mail', <SubscribeDialog key="form" {...subscribe} fieldSet="email" />],
  ['alert dialog with all fields', <SubscribeDialog key="form" {...subscribe} fieldSet="all" />],
  ['removal form', <RemovalForm key="form" onSubmit={noop} />],
  [
    'form of the quiz result',
    <QuizResultsPage
      key="form"
      fallbackTo="/quiz"
      recompute={keepStateUnchecked}
      {...resultPageDefaults}
    />,
  ],
];

/** The link in the form that asks for an e-mail. */
async function findPrivacyLink(): Promise<HTMLElement> {
  const email = await waitFor(() => document.querySelector('form input[type="email"]'));
  const form = email?.closest('form');
  if (!form) throw new Error('There is no form with an e-mail field.');
  return within(form).getByRole('link', { name: /^How we handle your data/ });
}

describe('an e-mail is asked for beside a link to the privacy policy', () => {
  it.each(forms)('ST-05 the %s has the link, in a new tab', async (_, form) => {
    renderPage(form, { state: getCareerMatchResult() });
    const link = await findPrivacyLink();
    expect(link).toHaveAttribute('href', '/privacy-policy');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('ST-05 JL-11 the search form has the link once it asks for the e-mail', async () => {
    renderPage(<SearchAlertForm onSearch={() => undefined} />);
    await userEvent.type(screen.getByLabelText('Job title'), 'Nurse');
    await userEvent.selectOptions(screen.getByLabelText('Location'), 'Texas');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remote' }));
    await userEvent.click(screen.getByRole('button', { name: 'Search jobs' }));
    await screen.findByLabelText('Email');
    expect(await findPrivacyLink()).toHaveAttribute('target', '_blank');
  });

  it('ST-05 each file of the site that renders an e-mail field renders the link', () => {
    const files = readdirSync('src/site/pages', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => ({ file, text: readFileSync(`src/site/pages/${file}`, 'utf8') }));
    const withField = files.filter(({ text }) => /<Email(Text)?Field/.test(text));
    const withoutLink = withField.filter(({ text }) => !/<(PrivacyNote|FormFrame)/.test(text));
    expect(withField.length).toBeGreaterThan(6);
    // The frame of forms has it. The field itself is used by the others.
    expect(withoutLink.map(({ file }) => file)).toEqual(['forms/alert-fields.tsx']);
  });
});
