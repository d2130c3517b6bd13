import { Play } from 'lucide-react';
import { formatEvents } from '../../../wording/format-events';
import { formatPlural } from '../../../wording/format-numbers';
import { PanelMessage } from '../../controls/panel-message';
import { ToolButton } from '../../controls/tool-button';
import { playVisit } from '../../player/player-store';
import {
  coverageKinds,
  type PathReport,
  pathSetNames,
  type TestPath,
} from '../../../verify/paths/path-report';
import { DataTable } from '../shared/data-table';
import { OldAnswerNote } from '../shared/old-answer-note';
import { useAnswer } from '../../report/use-answer';

function PathRow({ path }: { path: TestPath }) {
  const { id, events, covers } = path;
  return (
    <li className="flex items-center gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold">
          {id} <span className="font-normal text-ink-soft">covers {covers.length}</span>
        </p>
        <p className="truncate text-xs text-ink-soft">{formatEvents(events)}</p>
      </div>
      <ToolButton isSquare aria-label={`Play ${id}`} onClick={() => playVisit(events)}>
        <Play aria-hidden className="size-4" />
      </ToolButton>
    </li>
  );
}

function Report({ report }: { report: PathReport }) {
  return (
    <>
      <DataTable
        caption="What the paths cover"
        columns={['Of', 'Covered', 'Not covered, and why']}
        rows={coverageKinds.map((kind) => {
          const { covered, total, left } = report.coverage[kind];
          return {
            key: kind,
            cells: [
              kind,
              `${String(covered)} of ${String(total)}`,
              left.length === 0 ? '–' : left.map(({ id, why }) => `${id}: ${why}`).join('; '),
            ],
          };
        })}
      />
      {pathSetNames.map((name) => (
        <details key={name} className="mt-2">
          <summary className="min-h-11 py-2 text-sm font-semibold desk:min-h-8">
            {name}: {formatPlural(report.sets[name].length, 'path')}
          </summary>
          <ul className="divide-y divide-line border-l-2 border-line pl-3">
            {report.sets[name].map((path) => (
              <PathRow key={path.id} path={path} />
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}

/** The paths that cover the funnel: each can be played. */
export function PathsPanel() {
  const { asked, changed, ask } = useAnswer('paths', null);
  const answer = asked?.answer;
  return (
    <div className="px-3 py-2">
      <ToolButton variant="outlined" disabled={answer === null} onClick={ask}>
        {answer?.ok === true ? 'Compute again' : 'Compute the paths'}
      </ToolButton>
      {answer === undefined && (
        <PanelMessage title="Paths of all kinds">
          Computes visits that cover every option, edge, condition, outcome and pair of answers.
        </PanelMessage>
      )}
      {answer === null && <PanelMessage title="Computing …" />}
      {answer?.ok === false && <PanelMessage title={answer.because} />}
      <OldAnswerNote changed={changed} asks="text" />
      {answer?.ok === true && <Report report={answer.value} />}
    </div>
  );
}
