/**
 * "$1.28", "$9", "$1,196". Without `Intl.NumberFormat`, because the first one blocks a phone for
 * 60 ms during hydration.
 */
export function formatPrice(dollars: number): string {
  const [whole = '', ...cents] = dollars.toFixed(Number.isInteger(dollars) ? 0 : 2).split('.');
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `$${[thousands, ...cents].join('.')}`;
}
