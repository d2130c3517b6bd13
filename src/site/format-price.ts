/**
 * Dollars as the plan table and the listings write them: "$1.28", "$9", "$1,196". By hand: a first
 * `Intl.NumberFormat` keeps a phone busy for 60 ms, just when the page comes alive.
 */
export function formatPrice(dollars: number): string {
  const [whole = '', ...cents] = dollars.toFixed(Number.isInteger(dollars) ? 0 : 2).split('.');
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `$${[thousands, ...cents].join('.')}`;
}
