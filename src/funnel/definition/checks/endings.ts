import type { RawIssue } from '../issues/issue';
import { getStepFields } from '../normalise';
import type { DefinitionCheck } from './check';

/** Reports parts of endings that have nothing to show in this funnel. */
export const checkEndings: DefinitionCheck = ({ steps }, { decisions }) => {
  const hasFeedback = steps
    .flatMap(getStepFields)
    .some(
      (field) => 'options' in field && field.options.some(({ feedback }) => feedback !== undefined),
    );
  return steps.flatMap((step, s) =>
    !('parts' in step)
      ? []
      : (step.parts ?? []).flatMap(({ kind }, p): RawIssue[] => {
          const path = ['steps', s, 'parts', p];
          if (kind === 'plan' && !decisions.has('plan'))
            return [{ code: 'ending/no-plan', path, params: {} }];
          return kind === 'feedback' && !hasFeedback
            ? [{ code: 'ending/no-feedback', path, params: {} }]
            : [];
        }),
  );
};
