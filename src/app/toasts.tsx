import { DestructiveToastRegion } from '../ui/destructive-toast';
import { Toaster } from '../ui/toaster';

/** Both channels of toasts (NV-07). */
export function Toasts() {
  return (
    <>
      <Toaster />
      <DestructiveToastRegion />
    </>
  );
}
