import { listMovedAddresses, type MovedAddress } from '../../authoring/wording/moved-addresses';
import { readFunnels } from '../../authoring/files/read-funnels';
import { sitePaths } from '../../site/content/page-paths';

/** The addresses that the site answers. */
export interface SiteRoutes {
  /** The patterns of all pages and funnels, such as `/job/:id`. */
  patterns: readonly string[];
  /** The former routes of funnels. */
  moved: readonly MovedAddress[];
}

/**
 * @param root the folder of the project
 * @param directory the folder of the definitions
 */
export async function loadSiteRoutes(root: string, directory: string): Promise<SiteRoutes> {
  const funnels = await readFunnels(directory, root);
  const definitions = funnels.flatMap(({ result }) => (result.ok ? [result.definition] : []));
  return {
    patterns: [...sitePaths, ...definitions.map(({ route }) => route)],
    moved: listMovedAddresses(definitions),
  };
}
