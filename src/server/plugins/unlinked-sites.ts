import { resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { type Environment, externalSiteVariables } from '../../site/app/boot/environment';
import { readFunnels } from '../../authoring/files/read-funnels';
import type { FunnelFile } from '../../authoring/wording/funnel-file';
import { externalSiteNames } from '../../site/content/external-sites';
import { findOtherSites } from '../../funnel/definition/other-sites';
import { readEnvironment } from './site-environment';

/** One sentence for each place of a definition that leads to a site without an address. */
export const describeUnlinkedSites = (
  files: readonly Pick<FunnelFile, 'displayName' | 'source' | 'locate'>[],
  addresses: Environment['external'],
): string[] =>
  files.flatMap(({ displayName, source, locate }) =>
    findOtherSites(source)
      .filter(({ site }) => addresses[site] === null)
      .map(({ site, path }) => {
        const position = locate({ path });
        const place =
          position === null ? displayName : `${displayName}:${position.line}:${position.column}`;
        return (
          `${place}  this leads to ${externalSiteNames[site]}, and ${externalSiteVariables[site]} is not set: ` +
          'visitors are told that it is not linked here. Set it in the environment or in .env (see .env.example).'
        );
      }),
  );

/** Warns builds and the dev server of definitions that lead to a site without an address. */
export function unlinkedSitesPlugin({ directory = 'funnels' }: { directory?: string }): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'unlinked-sites',
    configResolved(resolved) {
      config = resolved;
    },
    async buildStart() {
      const result = readEnvironment(config);
      // Another plugin reports invalid variables.
      if (result.status === 'invalid') return;
      const files = await readFunnels(resolve(config.root, directory), config.root);
      const warnings = describeUnlinkedSites(files, result.environment.external);
      for (const warning of warnings) config.logger.warn(warning);
    },
  };
}
