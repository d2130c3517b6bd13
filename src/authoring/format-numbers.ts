/** Formats a count with separators: "20,160". */
export const formatCount = (count: number | string): string =>
  Number(count).toLocaleString('en-US');

/** Formats a share with one decimal: "12.5%". */
export const formatPercent = (share: number): string => `${(share * 100).toFixed(1)}%`;

export const formatPlural = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;
