import type { RawIssue, DefinitionPath } from '../issues/issue';
import { describeUnknownName } from '../issues/unknown-name';
import type { DefinitionCheck, WithPath } from './check';
import { createReferenceIssue } from './reference-issue';

export const checkDecisions: DefinitionCheck = (funnel, references) =>
  funnel.decisions.flatMap((decision, d): RawIssue[] => {
    const path: DefinitionPath = ['decisions', d];
    const results = Object.keys(decision.results);
    const resultReferences: (WithPath<string> & { atKey?: boolean })[] = [
      ...decision.rules.map((rule, r) => ({
        entry: rule.result,
        path: [...path, 'rules', r, 'result'],
      })),
      ...(decision.highestOf ?? []).map(({ result }, h) => ({
        entry: result,
        path: [...path, 'highestOf', h, 'result'],
      })),
      ...(decision.default === undefined
        ? []
        : [{ entry: decision.default.result, path: [...path, 'default', 'result'] }]),
      ...Object.entries(decision.display.map).flatMap(([from, to]) => [
        { entry: from, path: [...path, 'display', 'map', from], atKey: true },
        { entry: to, path: [...path, 'display', 'map', from] },
      ]),
      ...decision.display.exclude.map((entry, e) => ({
        entry,
        path: [...path, 'display', 'exclude', e],
      })),
    ];
    const unknownScores = (decision.highestOf ?? []).flatMap(({ score }, h) =>
      references.scores.has(score)
        ? []
        : [
            createReferenceIssue(
              'rule/unknown-score',
              [...path, 'highestOf', h, 'score'],
              score,
              references.scores,
            ),
          ],
    );
    const unknownResults = resultReferences
      .filter(({ entry }) => !results.includes(entry))
      .map(({ entry, path: at, atKey = false }): RawIssue => ({
        code: 'decision/unknown-result',
        path: at,
        atKey,
        params: describeUnknownName(entry, results),
      }));
    return references.steps.has(decision.decideAt)
      ? [...unknownScores, ...unknownResults]
      : [
          ...unknownScores,
          ...unknownResults,
          {
            code: 'decision/unknown-step',
            path: [...path, 'decideAt'],
            params: describeUnknownName(decision.decideAt, references.steps.keys()),
          },
        ];
  });
