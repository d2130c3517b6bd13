import { createLeadForm } from './lead-form';
import { quiz } from './quiz';
import { scoredQuiz } from './scored-quiz';
import type { FunnelTemplate } from './funnel-template';
import { wheel } from './wheel';

export const templateNames = ['quiz', 'scored-quiz', 'lead-form', 'wheel'] as const;
type TemplateName = (typeof templateNames)[number];

/**
 * What a new funnel can begin as. Each is given the funnel's id, for rows that must tell which
 * funnel they came from.
 */
export const templates: Record<TemplateName, (id: string) => FunnelTemplate> = {
  quiz: () => quiz,
  'scored-quiz': () => scoredQuiz,
  'lead-form': createLeadForm,
  wheel: () => wheel,
};
