import { Suspense, useState } from 'react';
import { filterAlert as words } from '../../content/job-listings';
import { missingForAlert } from '../../content/site-messages';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { fetchingAhead } from '../../ui/patient-import';
import { LazySubscribeDialog } from '../forms/lazy-subscribe-dialog';
import type { Prefill } from '../forms/subscribe-dialog';
import type { JobFilters } from './job-filters';

/** What an alert for these filters would be about. */
export function wishOf({ search, location, workFormats, remote }: JobFilters): Prefill {
  return {
    jobTitle: search.trim(),
    location: location.trim(),
    workFormats: workFormats.length === 0 && remote ? ['remote'] : [...workFormats],
  };
}

const lacks: Readonly<Record<keyof Prefill, (wish: Prefill) => boolean>> = {
  jobTitle: ({ jobTitle }) => jobTitle === '',
  location: ({ location }) => location === '',
  workFormats: ({ workFormats }) => workFormats.length === 0,
};

const needed = ['jobTitle', 'location', 'workFormats'] as const;

/** The prompt to have this search sent: says what the filters lack for it, then asks for the e-mail (JL-06). */
export function FilterAlert({ filters }: { filters: JobFilters }) {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const wish = wishOf(filters);
  const missing = needed.filter((part) => lacks[part](wish));

  function ask() {
    setAsked(true);
    setOpen(missing.length === 0);
  }

  return (
    <section aria-label={words.title} className="grid gap-3 rounded-lg bg-accent-soft p-4">
      <h3 className="text-lg font-bold">{words.title}</h3>
      <p className="text-sm">{words.text}</p>
      {asked && missing.length > 0 && (
        <Notice tone="info" title={missingForAlert.title}>
          <ul className="ml-4 list-disc">
            {missing.map((part) => (
              <li key={part}>{missingForAlert[part]}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Button size="small" {...fetchingAhead(LazySubscribeDialog)} onClick={ask}>
        {words.action}
      </Button>
      {open && (
        <Suspense>
          <LazySubscribeDialog
            open
            onOpenChange={setOpen}
            source="filter_subscription"
            prefill={wish}
            asks="email"
          />
        </Suspense>
      )}
    </section>
  );
}
