import { Play, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { formatCount, formatPercent } from '../../authoring/parts/format-numbers';
import { formatEvents } from '../../authoring/parts/format-events';
import type { FunnelDefinition } from '../../definition/normalise';
import type { Condition } from '../../definition/parts/condition-schema';
import { useAnalysis } from '../analysis/analysis-store';
import { PanelMessage } from '../controls/panel-message';
import { ToolButton } from '../controls/tool-button';
import type { FunnelQuestion, OutcomeName, QuestionAnswer } from '../model/protocol';
import { playVisit } from '../player/player-store';
import { useAnswer } from './use-answer';

/** One part of the question: an answer that a visitor gives, or does not give. */
interface AnswerRow {
  field: string;
  has: boolean;
  value: string;
}

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
  const ofScores = scores.flatMap(({ id, bands }) =>
    bands.map((band): OutcomeName => ({ kind: 'band', id, value: band.id })),
  );
  return new Map([...ofDecisions, ...ofScores].map((name) => [`${name.id}: ${name.value}`, name]));
}

interface AskableField {
  id: string;
  options: Choice[];
  isList: boolean;
}

/** The fields with options: other answers have no values to choose from. */
const listFields = ({ steps }: FunnelDefinition): AskableField[] =>
  steps
    .flatMap(({ fields }) => fields)
    .flatMap((field) =>
      'options' in field
        ? [
            {
              id: field.id,
              isList: field.type === 'multiChoice',
              options: field.options.map(({ value, label }) => ({ value: String(value), label })),
            },
          ]
        : [],
    );

function toCondition(
  rows: readonly AnswerRow[],
  fields: readonly AskableField[],
): Condition | undefined {
  const parts = rows.map(({ field, has, value }): Condition => {
    const isList = fields.find(({ id }) => id === field)?.isList === true;
    const leaf: Condition = { field, operator: isList ? 'includes' : 'is', value };
    return has ? leaf : { not: leaf };
  });
  const [first] = parts;
  return parts.length > 1 ? { all: parts } : first;
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
  const fields = listFields(definition);
  const [outcome, setOutcome] = useState('');
  const [rows, setRows] = useState<readonly AnswerRow[]>([]);
  const [answer, ask] = useAnswer('answered');
  const change = (at: number, changes: Partial<AnswerRow>): void =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...changes } : row)));
  const addRow = (): void => {
    const [field] = fields;
    if (field !== undefined)
      setRows([...rows, { field: field.id, has: true, value: field.options[0]?.value ?? '' }]);
  };
  const handleAsk = (): void => {
    const condition = toCondition(rows, fields);
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
      {rows.map(({ field, has, value }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no other identity
        <div key={at} className="flex flex-wrap items-center gap-2">
          <Select
            label="With or without"
            value={has ? 'with' : 'without'}
            onChange={(chosen) => change(at, { has: chosen === 'with' })}
            choices={[
              { value: 'with', label: 'with' },
              { value: 'without', label: 'without' },
            ]}
          />
          <Select
            label="Question"
            value={field}
            onChange={(id) =>
              change(at, {
                field: id,
                value: fields.find((entry) => entry.id === id)?.options[0]?.value ?? '',
              })
            }
            choices={fields.map(({ id }) => ({ value: id, label: id }))}
          />
          <Select
            label="Answer"
            value={value}
            onChange={(chosen) => change(at, { value: chosen })}
            choices={fields.find(({ id }) => id === field)?.options ?? []}
          />
          <ToolButton
            isSquare
            aria-label="Remove this part"
            onClick={() => setRows(rows.filter((_, index) => index !== at))}
          >
            <Trash2 aria-hidden className="size-4" />
          </ToolButton>
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        <ToolButton variant="outlined" disabled={fields.length === 0} onClick={addRow}>
          <Plus aria-hidden className="size-4" />
          Add an answer
        </ToolButton>
        <ToolButton variant="filled" onClick={handleAsk}>
          Ask
        </ToolButton>
      </div>
      {answer.status === 'asked' && <p role="status">Counting …</p>}
      {answer.status === 'failed' && <p role="status">{answer.because}</p>}
      {answer.status === 'answered' && <AnswerText answer={answer.content.answer} />}
    </div>
  );
}

/** Questions to the funnel: "who gets full_autopilot without no_time?" */
export function QuestionsPanel() {
  const definition = useAnalysis((state) => state.definition);
  if (definition === null) return <PanelMessage title="No funnel to ask yet" />;
  return <QuestionForm key={definition.id} definition={definition} />;
}
