import { Suspense, useEffect } from 'react';
import { lateSaves } from '../content/messages';
import { useSitePorts } from '../site/ports-context';
import { notify, usePlaceWanted } from '../ui/notify';
import { tellSentLate } from '../ui/sent-late';
import { lazyPart } from '../ui/patient-import';

const Toasts = lazyPart(
  async () => (await import('../ui/toasts')).Toasts,
  () => null,
);

/**
 * The toasts: what pages say, and what comes of earlier visits. Their place is fetched when
 * something is said, or ahead (`wantPlace`): what is put into a region that stands there already is
 * read out.
 */
export function SiteToasts() {
  const { resumeSaves } = useSitePorts();
  const isWanted = usePlaceWanted();
  useEffect(
    () =>
      resumeSaves((table) => {
        notify('success', lateSaves[table]);
        tellSentLate();
      }),
    [resumeSaves],
  );
  return (
    isWanted && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  );
}
