import { useEffect } from 'react';
import { lateSaves } from '../content/messages';
import { useSitePorts } from '../site/ports-context';
import { DestructiveToastRegion } from '../ui/destructive-toast';
import { notify } from '../ui/notify';
import { Toaster } from '../ui/toaster';

/** Says that a row is saved after all. It begins once there is a place to say it. */
function LateSaves() {
  const { resumeSaves } = useSitePorts();
  useEffect(() => resumeSaves((table) => notify('success', lateSaves[table])), [resumeSaves]);
  return null;
}

/** Both channels of toasts (NV-07). */
export function Toasts() {
  return (
    <>
      <Toaster />
      <DestructiveToastRegion />
      <LateSaves />
    </>
  );
}
