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
