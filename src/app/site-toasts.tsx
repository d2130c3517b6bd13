import { Suspense, useEffect } from 'react';
import { lateSaves } from '../content/messages';
import { useSitePorts } from '../site/ports-context';
import { notify, usePlaceWanted, wantPlace } from '../ui/notify';
import { lazyPart } from '../ui/patient-import';
import { fetchWhenIdle } from './fetch-when-idle';

const Toasts = lazyPart(
  async () => (await import('../ui/toasts')).Toasts,
  () => null,
);

/**
 * The toasts: what pages say, and what comes of earlier visits. Their place is fetched when the
 * browser is idle, or sooner if something is said.
 */
export function SiteToasts() {
  const { resumeSaves } = useSitePorts();
  const isWanted = usePlaceWanted();
  useEffect(() => resumeSaves((table) => notify('success', lateSaves[table])), [resumeSaves]);
  // What is put into a region that stands there already is read out.
  useEffect(() => fetchWhenIdle(wantPlace), []);
  return (
    isWanted && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  );
}
