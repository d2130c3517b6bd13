import { createLeadForm } from './lead-form';
import { quiz } from './quiz';
import { scoredQuiz } from './scored-quiz';
import type { FunnelTemplate } from './funnel-template';
import { wheel } from './wheel';

export const templateNames = ['quiz', 'scored-quiz', 'lead-form', 'wheel'] as const;
type TemplateName = (typeof templateNames)[number];

/**
 * The templates of new funnels. Each gets the funnel's id, which submitted rows contain.
 */
export const templates: Record<TemplateName, (id: string) => FunnelTemplate> = {
  quiz: () => quiz,
  'scored-quiz': () => scoredQuiz,
  'lead-form': createLeadForm,
  wheel: () => wheel,
};
