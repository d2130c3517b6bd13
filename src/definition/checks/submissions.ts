import type { Fault, FaultPath } from '../issue';
import { unknownName } from '../names-in-funnel';
import type { Check } from './check';
import { sourceFaults } from './value-sources';

export const submissionsAreSound: Check = (funnel, names) =>
  funnel.submissions.flatMap((submission, s): Fault[] => {
    const path: FaultPath = ['submissions', s];
    const sources = Object.entries(submission.map).flatMap(([column, source]) =>
      sourceFaults(source, [...path, 'map', column], names),
    );
    return names.steps.has(submission.step)
      ? sources
      : [
          ...sources,
          {
            code: 'submission/unknown-step',
            path: [...path, 'step'],
            params: unknownName(submission.step, names.steps.keys()),
          },
        ];
  });
