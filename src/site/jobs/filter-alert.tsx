import { Suspense, useState } from 'react';
import { filterAlert as copy } from '../../content/job-listings';
import { alertRequirements } from '../../content/site-messages';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { preloadOnIntent } from '../../browser/import-with-retry';
import { LazySubscribeDialog } from '../forms/lazy-subscribe-dialog';
import type { AlertPrefill } from '../forms/subscribe-dialog';
import type { JobFilters } from './job-filters';

/** What an alert for these filters would be about. */
export function toAlertPrefill({
  search,
  location,
  workFormats,
  remote,
}: JobFilters): AlertPrefill {
  return {
    jobTitle: search.trim(),
    location: location.trim(),
    workFormats: workFormats.length === 0 && remote ? ['remote'] : [...workFormats],
  };
}

const isMissingByPart: Readonly<Record<keyof AlertPrefill, (wish: AlertPrefill) => boolean>> = {
  jobTitle: ({ jobTitle }) => jobTitle === '',
  location: ({ location }) => location === '',
  workFormats: ({ workFormats }) => workFormats.length === 0,
};

const requiredParts = ['jobTitle', 'location', 'workFormats'] as const;

/** The prompt to have this search sent: says what the filters lack for it, then asks for the e-mail (JL-06). */
export function FilterAlert({ filters }: { filters: JobFilters }) {
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [open, setOpen] = useState(false);
  const prefill = toAlertPrefill(filters);
  const missing = requiredParts.filter((part) => isMissingByPart[part](prefill));

  function submit() {
    setIsSubmitted(true);
    setOpen(missing.length === 0);
  }

  return (
    <section aria-label={copy.title} className="grid gap-3 rounded-lg bg-accent-soft p-4">
      <h3 className="text-lg font-bold">{copy.title}</h3>
      <p className="text-sm">{copy.text}</p>
      {isSubmitted && missing.length > 0 && (
        <Notice tone="info" title={alertRequirements.title}>
          <ul className="ml-4 list-disc">
            {missing.map((part) => (
              <li key={part}>{alertRequirements[part]}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Button size="small" {...preloadOnIntent(LazySubscribeDialog)} onClick={submit}>
        {copy.action}
      </Button>
      {open && (
        <Suspense>
          <LazySubscribeDialog
            open
            onOpenChange={setOpen}
            source="filter_subscription"
            prefill={prefill}
            fieldSet="email"
          />
        </Suspense>
      )}
    </section>
  );
}
