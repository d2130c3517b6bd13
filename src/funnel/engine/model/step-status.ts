/** What a step is doing; the view shows it as `data-status`. */
export type StepStatus =
  'ready' | 'submitting' | 'running' | 'undecided' | 'spinning' | 'won' | 'ended';
