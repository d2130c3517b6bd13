import { readSourceValue } from '../../../funnel/definition/source-tree';
import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import { sum } from '../../../shared/text/decimal-arithmetic';
import { useDocument } from '../document/use-document';
import { toObjects } from '../form/source-parts';
import { inputStyles } from './input-styles';
import { usePartEdits } from './use-part-edits';
import { isJsonObject } from '../../../shared/text/json';

interface OptionRow {
  path: DefinitionPath;
  question: string;
  label: string;
  points: unknown;
}

/** Every option of the funnel with its points. */
function listOptions(value: unknown): OptionRow[] {
  const steps = isJsonObject(value) ? toObjects(value['steps']) : [];
  return steps.flatMap((step, s) =>
    toObjects(step['fields']).flatMap((field, f) =>
      toObjects(field['options']).map((option, o) => ({
        path: ['steps', s, 'fields', f, 'options', o],
        question: String(field['label'] ?? step['title'] ?? field['id']),
        label: String(option['label'] ?? option['value']),
        points: option['points'],
      })),
    ),
  );
}

const readPoints = (points: unknown, score: string): number | null => {
  const own = isJsonObject(points) ? points[score] : points;
  return typeof own === 'number' ? own : null;
};

/** The points that each option gives to one score. */
export function PointsTable({ score, isDisabled }: { score: string; isDisabled: boolean }) {
  const { text } = useDocument();
  const { set } = usePartEdits();
  const value = readSourceValue(text);
  const scores = isJsonObject(value) ? toObjects(value['scores']) : [];
  const rows = listOptions(value);
  if (rows.length === 0) return null;
  const isOnlyScore = scores.length < 2;
  const total = sum(rows.map(({ points }) => readPoints(points, score) ?? 0));
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="pb-1 text-left font-semibold">{`Points for ${score}`}</caption>
      <thead>
        <tr className="border-b border-line text-left text-xs text-ink-soft">
          <th scope="col" className="py-1 pr-2 font-semibold">
            Question
          </th>
          <th scope="col" className="py-1 pr-2 font-semibold">
            Option
          </th>
          <th scope="col" className="w-24 py-1 font-semibold">
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ path, question, label, points }) => {
          const isNamed = isJsonObject(points) || !isOnlyScore;
          const own = readPoints(points, score);
          return (
            <tr key={path.join('.')} className="border-b border-line">
              <td className="py-1 pr-2 text-ink-soft">{question}</td>
              <td className="py-1 pr-2">{label}</td>
              <td className="py-1">
                <input
                  type="number"
                  step="any"
                  aria-label={`Points of ${label}, ${question}`}
                  disabled={isDisabled}
                  className={inputStyles}
                  value={own ?? ''}
                  onChange={({ target }) => {
                    const next = target.value === '' ? undefined : Number(target.value);
                    const at = [...path, 'points', ...(isNamed ? [score] : [])];
                    if (isNamed && !isJsonObject(points) && next !== undefined)
                      set([...path, 'points'], { [score]: next }, { joins: true });
                    else set(at, next, { joins: true });
                  }}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2} className="py-1 text-left font-semibold">
            All together
          </th>
          <td className="py-1 pl-2.5 tabular-nums">{total}</td>
        </tr>
      </tfoot>
    </table>
  );
}
