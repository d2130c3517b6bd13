import { useEffect } from 'react';
import { lateSaves } from '../content/messages';
import { useSitePorts } from '../site/ports-context';
import { notify } from '../ui/notify';
import { Toasts } from './toasts';

/** Says that a row is saved after all. It begins once there is a place to say it. */
function LateSaves() {
  const { resumeSaves } = useSitePorts();
  useEffect(() => resumeSaves((table) => notify('success', lateSaves[table])), [resumeSaves]);
  return null;
}

/** The toasts of the site: what pages say, and what comes of earlier visits. */
export function SiteToasts() {
  return (
    <>
      <Toasts />
      <LateSaves />
    </>
  );
}
