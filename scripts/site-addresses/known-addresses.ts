import { readFunnels } from '../../src/authoring/read-funnels';
import { siteAddresses } from '../../src/content/page-addresses';

/**
 * Every address of a page, as the route table and the definitions write it: `/job/:id`.
 * @param root the folder of the project
 * @param directory the folder of the definitions
 */
export async function knownAddresses(root: string, directory: string): Promise<readonly string[]> {
  const funnels = await readFunnels(directory, root);
  const routes = funnels.flatMap(({ result }) => (result.ok ? [result.definition.route] : []));
  return [...siteAddresses, ...routes];
}
