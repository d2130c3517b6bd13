import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../../wording/format-numbers';
import type { ResultsOf } from '../../../verify/simulate/results-by-answer';
import type { ResultsAnswer } from '../../api/measurement-protocol';
import { ToolButton } from '../../controls/tool-button';
import { findResults } from '../../files/studio-client';
import { formatResultsCsv } from '../../measured/measured-csv';
import type { MeasuredGroup } from '../../measured/measured-funnel';
import type { OfferedAnswers } from '../../measured/measured-options';
import type { MeasuredVersion } from '../../measured/measured-versions';
import { ChoiceMenu } from './choice-menu';
import { downloadCsv } from './downloads';
import { GroupTable } from './tables';
import { useVisitQuestion, VisitAnswer } from './visit-question';

const titles: Readonly<Record<ResultsOf['kind'], (id: string) => string>> = {
  result: (id) => `Results of ${id}`,
  band: (id) => `Bands of ${id}`,
  ending: () => 'Endings',
};

function Found({
  answer: { analysis, isWhole },
  shown,
  onShow,
  name,
}: {
  answer: ResultsAnswer;
  shown: number;
  onShow: (shown: number) => void;
  name: string;
}) {
  const { visits, results } = analysis;
  return (
    <>
      <p>
        {!isWhole && 'The time was over: these are some of the visits, at random. '}
        {formatCount(visits)} visits
        {results.length === 0
          ? ': all who finished got the same.'
          : '. The tables below have them.'}
      </p>
      {results.length > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <ChoiceMenu
            label="Shown"
            value={String(shown)}
            choices={results.map(({ kind, id }, index) => ({
              value: String(index),
              label: titles[kind](id),
            }))}
            onChange={(index) => onShow(Number(index))}
          />
          <ToolButton
            variant="outlined"
            onClick={() => downloadCsv(`${name}-results-by-answer.csv`, formatResultsCsv(analysis))}
          >
            <Download aria-hidden className="size-4" />
            Results by answer as CSV
          </ToolButton>
        </div>
      )}
    </>
  );
}

/** What visitors answered, and on request what they got for it. */
export function Answers({
  funnel,
  versions,
  groups,
  getOffered,
  name,
}: {
  funnel: string;
  versions: readonly MeasuredVersion[];
  groups: readonly MeasuredGroup[];
  getOffered: (group: MeasuredGroup) => OfferedAnswers;
  /** Of a file, without the table and the ending. */
  name: string;
}) {
  const { asked, handleAsk } = useVisitQuestion('results', funnel, versions, findResults);
  const [shown, setShown] = useState(0);
  if (groups.length === 0) return null;
  const found =
    asked !== null && asked !== 'asking' && asked.ok && asked.value.status === 'results'
      ? asked.value.analysis.results[shown]
      : undefined;
  return (
    <section aria-labelledby="answers-and-results" className="grid gap-2">
      <h3 id="answers-and-results" className="pt-2 font-sans text-sm font-semibold">
        Answers
      </h3>
      <div className="grid justify-items-start gap-2 text-sm text-ink-soft">
        <ToolButton
          variant="outlined"
          disabled={asked === 'asking'}
          onClick={() => void handleAsk()}
        >
          Look up the results they lead to
        </ToolButton>
        <div role="status" className="grid gap-2">
          <VisitAnswer asked={asked}>
            {(answer) => <Found answer={answer} shown={shown} onShow={setShown} name={name} />}
          </VisitAnswer>
        </div>
      </div>
      {groups.map((group) => (
        <GroupTable
          key={`${group.kind} ${group.id}`}
          group={group}
          offered={getOffered(group)}
          results={found ?? null}
        />
      ))}
    </section>
  );
}
