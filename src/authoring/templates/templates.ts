import type { TemplateName } from '../wording/template-names';
import { assessment } from './assessment';
import { calculator } from './calculator';
import { createLeadForm } from './lead-form';
import { createNps } from './nps';
import { createQualifiedLead } from './qualified-lead';
import { personality } from './personality';
import { productFinder } from './product-finder';
import { quiz } from './quiz';
import { scoredQuiz } from './scored-quiz';
import type { FunnelTemplate } from './funnel-template';
import { wheel } from './wheel';

/**
 * The templates of new funnels. Each gets the funnel's id, which submitted rows contain.
 */
export const templates: Record<TemplateName, (id: string) => FunnelTemplate> = {
  quiz: () => quiz,
  'scored-quiz': () => scoredQuiz,
  assessment: () => assessment,
  personality: () => personality,
  'product-finder': () => productFinder,
  calculator: () => calculator,
  nps: createNps,
  'lead-form': createLeadForm,
  'qualified-lead': createQualifiedLead,
  wheel: () => wheel,
};
