import type { DefinitionPath, RawIssue } from '../issues/issue';
import { localPathSchema, siteSchema } from './text-schemas';

/** The properties of what leads to a page of this site or to another site. It has one of them. */
export const destinationShape = {
  to: localPathSchema.optional().meta({ description: 'A page of this site' }),
  site: siteSchema.optional(),
};

interface Destination {
  to?: string | undefined;
  site?: string | undefined;
}

/** Reports a destination that names no place, or two. */
export const checkDestination = ({ to, site }: Destination, path: DefinitionPath): RawIssue[] =>
  (to === undefined) === (site === undefined)
    ? [{ code: 'link/no-single-place', path, params: { isEmpty: to === undefined } }]
    : [];
