import { Download } from 'lucide-react';
import { saveFile } from '../../../../shared/browser/save-file';
import { ToolButton } from '../../controls/tool-button';
import { type CsvTable, csvTables, formatCsv } from '../../measured/measured-csv';
import type { MeasuredFunnel } from '../../measured/measured-funnel';

const titles: Readonly<Record<CsvTable, string>> = {
  steps: 'Steps',
  answers: 'Answers',
  results: 'Results',
};

/** Spreadsheets take a file without it for one of an older encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

export function downloadCsv(name: string, text: string): void {
  saveFile(new File([BYTE_ORDER_MARK, text], name, { type: 'text/csv;charset=utf-8' }));
}

/** Takes a table along as a file. @param name of the file, without the table and the ending */
export function Downloads({ measured, name }: { measured: MeasuredFunnel; name: string }) {
  return (
    <div role="group" aria-label="Download as CSV" className="flex flex-wrap items-center gap-2">
      <span aria-hidden className="text-sm text-ink-soft">
        Download as CSV:
      </span>
      {csvTables.map((table) => (
        <ToolButton
          key={table}
          variant="outlined"
          onClick={() => downloadCsv(`${name}-${table}.csv`, formatCsv(table, measured))}
        >
          <Download aria-hidden className="size-4" />
          {titles[table]}
        </ToolButton>
      ))}
    </div>
  );
}
