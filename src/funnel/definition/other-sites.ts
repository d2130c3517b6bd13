import type { DefinitionPath } from './issues/issue';
import { type SiteName, siteSchema } from './schema/text-schemas';
import { walkDefinition } from './schema-walk';

/** A place of a definition that leads to another site. */
export interface OtherSiteAt {
  site: SiteName;
  path: DefinitionPath;
}

/** The places of a definition that lead to other sites, in its order. */
export function findOtherSites(definition: unknown): OtherSiteAt[] {
  const found: OtherSiteAt[] = [];
  walkDefinition(definition, {
    onText: (schema, text, { path }) => {
      if (schema !== siteSchema) return;
      const site = siteSchema.safeParse(text);
      if (site.success) found.push({ site: site.data, path });
    },
  });
  return found;
}
