/** Joins the class names that are given; absent ones leave no gap. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
