/** The day on which the words of most pages last changed. Change it with them. */
const defaultDate = '2026-11-23';

/** Days of the pages that say themselves when they changed. */
const datesByAddress: ReadonlyMap<string, string> = new Map([
  ['/terms-of-service', '2026-11-23'],
  ['/privacy-policy', '2026-11-29'],
]);

/** The day on which a page last changed: "2026-11-23". A build does not change it. */
export const getPageDate = (address: string): string => datesByAddress.get(address) ?? defaultDate;
