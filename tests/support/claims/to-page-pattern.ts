import { pagePaths } from '../../../src/site/content/page-paths';

/** "/job/1" is "/job/:id". Other paths stay as they are. */
export function toPagePattern(path: string): string {
  return (
    pagePaths.find((pattern) => new RegExp(`^${pattern.replace(/:\w+/, '[^/]+')}$`).test(path)) ??
    path
  );
}
