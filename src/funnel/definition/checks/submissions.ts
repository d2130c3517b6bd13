import type { RawIssue, DefinitionPath } from '../issues/issue';
import { describeUnknownName } from '../issues/unknown-name';
import type { DefinitionCheck } from './check';
import { checkValueSource } from './value-sources';

export const checkSubmissions: DefinitionCheck = (funnel, references) =>
  funnel.submissions.flatMap((submission, s): RawIssue[] => {
    const path: DefinitionPath = ['submissions', s];
    const sources = Object.entries(submission.map).flatMap(([column, source]) =>
      checkValueSource(source, [...path, 'map', column], references),
    );
    return references.steps.has(submission.step)
      ? sources
      : [
          ...sources,
          {
            code: 'submission/unknown-step',
            path: [...path, 'step'],
            params: describeUnknownName(submission.step, references.steps.keys()),
          },
        ];
  });
