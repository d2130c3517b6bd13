import type { OutcomeKind } from '../verify/outcome-figures';

/** The titles of tables of outcomes. */
export const outcomeTitles: Record<OutcomeKind | 'draw', (id: string) => string> = {
  ending: () => 'endings',
  redirect: () => 'where endings lead',
  part: (id) => `parts of ending ${id}`,
  decision: (id) => `decision ${id}`,
  band: (id) => `score ${id}, by band`,
  draw: (id) => `draw ${id}`,
};

/** An ending, where endings lead, a result of a decision, or a band of a score. */
export interface OutcomeName {
  kind: Exclude<OutcomeKind, 'part'>;
  /** The decision or score; empty for endings and where they lead. */
  id: string;
  value: string;
}
