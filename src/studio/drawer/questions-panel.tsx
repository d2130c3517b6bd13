import { Play } from 'lucide-react';
import { useId, useState } from 'react';
import { formatCount, formatPercent } from '../../authoring/parts/format-numbers';
import { formatEvents } from '../../authoring/parts/format-events';
import type { FunnelDefinition } from '../../definition/normalise';
import type { Condition } from '../../definition/parts/condition-schema';
import { useAnalysis } from '../analysis/analysis-store';
import { PanelMessage } from '../controls/panel-message';
import { ToolButton } from '../controls/tool-button';
import { ConditionEditor } from '../inspector/condition/condition-control';
import { NamesProvider } from '../inspector/names-context';
import type { FunnelQuestion, OutcomeName, QuestionAnswer } from '../model/protocol';
import { playVisit } from '../player/player-store';
import { OldAnswerNote } from './old-answer-note';
import { useAnswer } from './use-answer';

interface Choice {
  value: string;
  label: string;
}

const controlStyles =
  'min-h-11 max-w-full rounded-sm border border-line-strong bg-surface px-2 text-base desk:min-h-9 desk:text-sm';

function Select({
  label,
  choices,
  value,
  onChange,
}: {
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={controlStyles}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </>
  );
}

/** The outcomes that a question may ask about, by a text that names each. */
function listOutcomes({ decisions, scores }: FunnelDefinition): Map<string, OutcomeName> {
  const ofDecisions = decisions.flatMap(({ id, results }) =>
    Object.keys(results).map((value): OutcomeName => ({ kind: 'decision', id, value })),
  );
  const ofScores = scores.flatMap(({ id, bands = [] }) =>
    bands.map((band): OutcomeName => ({ kind: 'band', id, value: band.id })),
  );
  return new Map([...ofDecisions, ...ofScores].map((name) => [`${name.id}: ${name.value}`, name]));
}

function AnswerText({ answer }: { answer: QuestionAnswer }) {
  const { holds, all, share, exhaustive, visit } = answer;
  return (
    <div className="grid gap-2 rounded-md bg-sunken p-3" role="status">
      <p>
        <strong>{formatCount(holds)}</strong> of {formatCount(all)} ways of answering (
        {formatPercent(share)}){exhaustive ? '' : ', of a sample'}.
      </p>
      {visit === null ? (
        <p className="text-sm">No visit is like that.</p>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-0 flex-1 text-xs wrap-anywhere text-ink-soft">
            {formatEvents(visit)}
          </p>
          <ToolButton variant="outlined" onClick={() => playVisit(visit)}>
            <Play aria-hidden className="size-4" />
            Play this visit
          </ToolButton>
        </div>
      )}
    </div>
  );
}

function QuestionForm({ definition }: { definition: FunnelDefinition }) {
  const outcomes = listOutcomes(definition);
  const [outcome, setOutcome] = useState('');
  const [condition, setCondition] = useState<Condition | undefined>(undefined);
  const [answer, ask, isOld] = useAnswer('answered');
  const handleAsk = (): void => {
    const name = outcomes.get(outcome);
    const question: FunnelQuestion = {
      ...(condition !== undefined && { condition }),
      ...(name !== undefined && { outcome: name }),
    };
    ask({ ask: 'question', question });
  };
  return (
    <div className="grid gap-3 p-3">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">Who gets</span>
        <Select
          label="Outcome"
          value={outcome}
          onChange={setOutcome}
          choices={[
            { value: '', label: 'any outcome' },
            ...[...outcomes.keys()].map((name) => ({ value: name, label: name })),
          ]}
        />
      </div>
      <fieldset className="grid max-w-3xl gap-1.5">
        <legend className="mb-1 text-sm font-semibold">of those for whom this holds</legend>
        <ConditionEditor
          value={condition}
          label="Question"
          isDisabled={false}
          isOptional
          onChange={setCondition}
        />
      </fieldset>
      <div>
        <ToolButton variant="filled" onClick={handleAsk}>
          Ask
        </ToolButton>
      </div>
      {answer.status === 'asked' && <p role="status">Counting …</p>}
      {answer.status === 'failed' && <p role="status">{answer.because}</p>}
      <OldAnswerNote isOld={isOld} />
      {answer.status === 'answered' && <AnswerText answer={answer.content.answer} />}
    </div>
  );
}

/** Questions to the funnel: "who gets full_autopilot without no_time?" */
export function QuestionsPanel() {
  const definition = useAnalysis((state) => state.definition);
  if (definition === null) return <PanelMessage title="No funnel to ask yet" />;
  return (
    <NamesProvider>
      <QuestionForm key={definition.id} definition={definition} />
    </NamesProvider>
  );
}
