import type { ReactNode } from 'react';

/** A table of figures. The first cell of a row names it. */
export function DataTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}) {
  return (
    <table className="w-auto min-w-1/2 border-collapse text-left text-sm">
      <caption className="py-2 text-left font-semibold first-letter:uppercase">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="border-b border-line py-1 pr-4 text-xs font-semibold whitespace-nowrap text-ink-soft"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key} className="border-b border-line last:border-0">
            {cells.map((cell, index) =>
              index === 0 ? (
                <th key={columns[index]} scope="row" className="py-1.5 pr-4 font-normal">
                  {cell}
                </th>
              ) : (
                <td key={columns[index]} className="py-1.5 pr-4 tabular-nums">
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
