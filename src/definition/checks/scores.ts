import type { RawIssue } from '../parts/issue';
import { describeUnknownName } from '../parts/unknown-name';
import type { DefinitionCheck } from './check';
import { getFieldsWithPath } from './fields-with-path';

export const checkPointsHaveScores: DefinitionCheck = (funnel, references) =>
  getFieldsWithPath(funnel).flatMap(({ entry: field, path }): RawIssue[] => {
    if (!('options' in field)) return [];
    return field.options.flatMap((option, o): RawIssue[] => {
      const at = [...path, 'options', o, 'points'];
      if (option.points === undefined) return [];
      if (funnel.scores.length === 0)
        return [{ code: 'score/points-without-score', path: at, params: { option: option.value } }];
      if (typeof option.points === 'number')
        return funnel.scores.length === 1
          ? []
          : [
              {
                code: 'score/points-ambiguous',
                path: at,
                params: { scores: [...references.scores.keys()] },
              },
            ];
      return Object.keys(option.points)
        .filter((id) => !references.scores.has(id))
        .map((id) => ({
          code: 'score/unknown-score',
          path: [...at, id],
          params: describeUnknownName(id, references.scores.keys()),
          atKey: true,
        }));
    });
  });

export const checkBandsNotEmpty: DefinitionCheck = (funnel) =>
  funnel.scores.flatMap((score, s) =>
    score.bands.flatMap((band, b): RawIssue[] =>
      band.min <= band.max
        ? []
        : [
            {
              code: 'score/empty-band',
              path: ['scores', s, 'bands', b, 'min'],
              params: { band: band.id, min: band.min, max: band.max },
            },
          ],
    ),
  );
