/** The names of the templates of new funnels, in the order in which the studio shows them. */
export const templateNames = [
  'quiz',
  'scored-quiz',
  'assessment',
  'personality',
  'product-finder',
  'calculator',
  'nps',
  'lead-form',
  'qualified-lead',
  'wheel',
] as const;

export type TemplateName = (typeof templateNames)[number];
