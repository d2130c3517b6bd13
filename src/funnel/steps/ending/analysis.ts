import { opensPage } from '../../engine/completion';
import { createFacts } from '../../engine/create-facts';
import type { EndingPart } from './schema';
import { formatBullets, type StepAnalysis, toSingleButton } from '../shared/analysis/contract';
import { type Arrival, copyStates } from '../shared/analysis/story-states';

/** An ending that a page of this site follows is only seen until that page opens. */
const staysVisible = (
  { id }: { id: string },
  { funnel: { prepared }, context }: Arrival,
): boolean => !opensPage(prepared, id, createFacts(prepared, context, id));

function formatPart(part: EndingPart): string[] {
  switch (part.kind) {
    case 'paragraph':
      return [part.text];
    case 'list':
      return [...(part.title === undefined ? [] : [part.title]), ...formatBullets(part.entries)];
    case 'link':
      return [`${part.label} -> ${part.to ?? `site ${String(part.site)}`}`];
    case 'feedback':
    case 'plan':
      return [`(${part.kind})`];
  }
}

export const ending: StepAnalysis<'ending'> = {
  colours: { fill: '#e3edfc', line: '#2b5fb3' },
  mermaidShape: ['([', '])'],
  formatBody: ({ body, parts = [] }) => [...body, ...parts.flatMap(formatPart)],
  getWalkButtons: () => [],
  getAvailableActions: () => toSingleButton('restart'),
  storyStates: [
    { state: 'ended' },
    ...copyStates.map(({ state }) => ({ state, when: staysVisible })),
  ],
};
