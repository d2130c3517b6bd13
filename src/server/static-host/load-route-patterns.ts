import { readFunnels } from '../../authoring/files/read-funnels';
import { sitePaths } from '../../site/content/page-paths';

/**
 * The route patterns of all pages and funnels, such as `/job/:id`.
 * @param root the folder of the project
 * @param directory the folder of the definitions
 */
export async function loadRoutePatterns(
  root: string,
  directory: string,
): Promise<readonly string[]> {
  const funnels = await readFunnels(directory, root);
  const routes = funnels.flatMap(({ result }) => (result.ok ? [result.definition.route] : []));
  return [...sitePaths, ...routes];
}
