import type { Redirect } from '../../definition/funnel-schema';
import type { Step } from '../../definition/normalise';
import type { DecisionLeaf } from '../../definition/schema/condition-schema';
import type { SiteName } from '../../definition/schema/text-schemas';
import type { Facts } from './facts';

/** Where the endings of a funnel lead, and what they show, by rules. */
export interface Endings {
  /** The index of the rule that decides where an ending leads; -1 where the default does. */
  findRule: (endingId: string, facts: Facts) => number;
  /** The pages of which one is chosen by weight; none where the ending itself is shown. */
  getRedirect: (endingId: string, facts: Facts) => Redirect;
  /** The site that an ending would lead to if it were linked; null where none is missing. */
  getUnlinkedSite: (endingId: string, facts: Facts) => SiteName | null;
  /** The step with those of its parts that are shown. */
  showParts: <S extends Step>(step: S, facts: Facts) => S;
  /** The result of the decision; null where it has none. */
  readDecision: (leaf: DecisionLeaf, facts: Facts) => string | null;
}

/** Whether the configuration has the address of a site. */
export type IsLinked = (site: SiteName) => boolean;
