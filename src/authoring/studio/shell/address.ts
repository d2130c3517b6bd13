import { useSyncExternalStore } from 'react';

/** The open funnel stands in the address after `#`, so that Back leads to the first page. */
const readName = (): string | null => {
  const name = decodeURIComponent(window.location.hash.slice(1));
  return name === '' || name === '/' ? null : name;
};

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The name of the file that is open; null on the first page. */
export const useOpenName = (): string | null => useSyncExternalStore(subscribe, readName);

export const getFunnelAddress = (name: string): string => `#${encodeURIComponent(name)}`;

const reviewPrefix = 'review/';

export const getReviewAddress = (branch: string): string => `#${reviewPrefix}${branch}`;

/** The branch of the proposal that an address opens; null where it opens a funnel. */
export const parseReviewName = (name: string): string | null =>
  name.startsWith(reviewPrefix) ? name.slice(reviewPrefix.length) : null;

export function goToFunnel(name: string): void {
  window.location.hash = getFunnelAddress(name);
}
