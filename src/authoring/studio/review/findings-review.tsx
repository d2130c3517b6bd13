import { Badge } from '../../../shared/ui/badge';
import { PanelMessage } from '../controls/panel-message';
import { SeverityIcon } from '../controls/severity';
import { usePart, useReport } from '../report/report-store';
import { listFindings } from '../worker/list-findings';

/** The findings of the proposal. Those that `main` does not have are marked. */
export function FindingsReview() {
  const groups = useReport((state) => state.groups);
  const isDone = useReport((state) => state.status === 'done');
  const added = usePart('newFindings')?.value ?? [];
  const findings = listFindings(groups);
  if (findings.length === 0)
    return <PanelMessage title={isDone ? 'No findings' : 'Looking for findings …'} />;
  return (
    <ul className="max-w-[80ch] divide-y divide-line px-4">
      {findings.map(({ key, severity, message, help }) => (
        <li key={key} className="flex gap-2.5 py-3">
          <SeverityIcon severity={severity} isNamed />
          <div className="grid min-w-0 flex-1 gap-1">
            <p className="text-sm font-semibold wrap-anywhere">
              {message} {added.includes(key) && <Badge tone="warning">new</Badge>}
            </p>
            <p className="text-sm text-ink-soft">{help}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
