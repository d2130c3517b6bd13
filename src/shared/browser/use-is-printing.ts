import { useSyncExternalStore } from 'react';

let isPrinting = false;

function subscribe(listener: () => void): () => void {
  const handlePrint = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    listener();
  };
  window.addEventListener('beforeprint', handlePrint);
  window.addEventListener('afterprint', handlePrint);
  return () => {
    window.removeEventListener('beforeprint', handlePrint);
    window.removeEventListener('afterprint', handlePrint);
  };
}

/**
 * Whether the page is being printed. What only paper shows must be there before the browser counts the
 * pages: later content is cut off. React renders a change of an external store before the event ends.
 */
export const useIsPrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
