import { Suspense, useState } from 'react';
import { filterAlert as copy } from '../../content/job-listings';
import { alertRequirements } from '../../content/site-messages';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { preloadOnIntent } from '../../../shared/browser/import-with-retry';
import { LazySubscribeDialog } from '../forms/lazy-subscribe-dialog';
import type { AlertPrefill } from '../forms/subscribe-dialog';
import { toStoredText } from '../../../shared/text/stored-text';
import type { JobFilters } from './job-filters';

export function toAlertPrefill({
  search,
  location,
  workFormats,
  remote,
}: JobFilters): AlertPrefill {
  return {
    jobTitle: toStoredText(search),
    location: toStoredText(location),
    workFormats: workFormats.length === 0 && remote ? ['remote'] : [...workFormats],
  };
}

const isMissingByPart: Readonly<Record<keyof AlertPrefill, (prefill: AlertPrefill) => boolean>> = {
  jobTitle: ({ jobTitle }) => jobTitle === '',
  location: ({ location }) => location === '',
  workFormats: ({ workFormats }) => workFormats.length === 0,
};

const requiredParts = ['jobTitle', 'location', 'workFormats'] as const;

/** Turns the filters into a job alert: lists missing filters, then asks for the e-mail (JL-06). */
export function FilterAlert({ filters }: { filters: JobFilters }) {
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const prefill = toAlertPrefill(filters);
  const missingParts = requiredParts.filter((part) => isMissingByPart[part](prefill));

  function submit() {
    setIsSubmitted(true);
    setIsOpen(missingParts.length === 0);
  }

  return (
    <section aria-label={copy.title} className="grid gap-3 rounded-lg bg-accent-soft p-4">
      <h3 className="text-lg font-bold">{copy.title}</h3>
      <p className="text-sm">{copy.text}</p>
      {isSubmitted && missingParts.length > 0 && (
        <Notice tone="info" title={alertRequirements.title}>
          <ul className="ml-4 list-disc">
            {missingParts.map((part) => (
              <li key={part}>{alertRequirements[part]}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Button size="small" {...preloadOnIntent(LazySubscribeDialog)} onClick={submit}>
        {copy.action}
      </Button>
      {isOpen && (
        <Suspense>
          <LazySubscribeDialog
            open
            onOpenChange={setIsOpen}
            source="filter_subscription"
            prefill={prefill}
            fieldSet="email"
          />
        </Suspense>
      )}
    </section>
  );
}
