import { Play } from 'lucide-react';
import { useId } from 'react';
import { formatCondition } from '../../../wording/format-condition';
import { formatEvents } from '../../../wording/format-events';
import { formatFigure } from '../../../wording/format-figure';
import { formatCount } from '../../../wording/format-numbers';
import { getOutcomeVariables } from '../../../verify/simulate/outcome-variables';
import type { FunnelDefinition } from '../../../../funnel/definition/normalise';
import type { Condition } from '../../../../funnel/definition/schema/condition-schema';
import { useReport } from '../../report/report-store';
import { useQuestion } from './question-store';
import { PanelMessage } from '../../controls/panel-message';
import { ToolButton } from '../../controls/tool-button';
import { ConditionEditor } from '../../inspector/condition/condition-editor';
import { NamesProvider } from '../../inspector/names-context';
import type { OutcomeName } from '../../../wording/outcome-titles';
import type { FunnelQuestion, QuestionAnswer } from './answer';
import type { Figure } from '../../../verify/figure';
import {
  createProseVoice,
  createWordFinder,
  type ProseVoice,
  toOutcomePath,
} from '../../../wording/prose-voice';
import { playVisit } from '../../player/player-store';
import { OldAnswerNote } from '../shared/old-answer-note';
import { useAnswer } from '../../report/use-answer';

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

const toKey = ({ kind, id, value }: OutcomeName): string =>
  id === '' ? `${kind}: ${value}` : `${id}: ${value}`;

interface OutcomeChoice extends Choice {
  name: OutcomeName;
}

/** The outcomes that a question may ask about. */
function listOutcomes(definition: FunnelDefinition): OutcomeChoice[] {
  const find = createWordFinder([definition], (words) => words);
  return getOutcomeVariables(definition).flatMap(({ kind, id, results }) =>
    kind === 'draw'
      ? []
      : results.map((result): OutcomeChoice => {
          const isPlace = kind === 'ending' || kind === 'redirect';
          const name: OutcomeName = { kind, id: isPlace ? '' : id, value: result };
          const value = toKey(name);
          const words = find(toOutcomePath(name));
          return { name, value, label: words === undefined ? value : `${value} – ${words}` };
        }),
  );
}

/** The choices of outcomes; one that the text no longer has is among them while it is asked about. */
function toOutcomeChoices(known: readonly OutcomeChoice[], asked: OutcomeName | undefined) {
  const isKnown = asked === undefined || known.some(({ value }) => value === toKey(asked));
  return [
    { value: '', label: 'any outcome' },
    ...known,
    ...(isKnown ? [] : [{ value: toKey(asked), label: `${toKey(asked)} (does not exist)` }]),
  ];
}

interface Figures {
  question: FunnelQuestion;
  answer: QuestionAnswer;
  voice: ProseVoice;
}

/** Says how many ways of answering the question is about. */
function FigureText({ question: { condition, outcome }, answer, voice }: Figures) {
  const { counts, ofAll, ofMeeting } = answer;
  const where = condition === undefined ? null : formatCondition(condition, voice);
  const what = outcome === undefined ? null : voice.outcome(outcome);
  if (counts === null)
    return <EstimateText where={where} what={what} ofAll={ofAll} ofMeeting={ofMeeting} />;
  const { holds, meetsCondition, all } = counts;
  if (where !== null && what !== null)
    return (
      <>
        <p>
          Of the {formatCount(meetsCondition)} ways of answering where {where},{' '}
          <strong>{formatFigure(ofMeeting)}</strong> get {what}.
        </p>
        <p>
          Both are true of <strong>{formatCount(holds)}</strong> of all {formatCount(all)} ways of
          answering ({formatFigure(ofAll)}).
        </p>
      </>
    );
  const every = `of all ${formatCount(all)} ways of answering (${formatFigure(ofAll)})`;
  return (
    <p>
      <strong>{formatCount(holds)}</strong> {every}
      {what !== null && ` get ${what}`}
      {where !== null && `: ${where}`}.
    </p>
  );
}

interface Estimated {
  where: string | null;
  what: string | null;
  ofAll: Figure;
  ofMeeting: Figure;
}

/** What random visitors show where not all ways of answering could be counted. */
function EstimateText({ where, what, ofAll, ofMeeting }: Estimated) {
  const both = [what !== null && `get ${what}`, where !== null && where].filter(
    (part) => part !== false,
  );
  return (
    <>
      {where !== null && what !== null && (
        <p>
          Of those where {where}, <strong>{formatFigure(ofMeeting)}</strong> get {what}.
        </p>
      )}
      <p>
        <strong>{formatFigure(ofAll)}</strong> of all: {both.join(', and ') || 'every visit'}.
      </p>
      <p className="text-sm">
        Not all ways of answering could be counted. These shares are of random visitors, who take
        each answer equally often, with their 95% interval.
      </p>
    </>
  );
}

function AnswerText(figures: Figures) {
  const { answer, voice } = figures;
  const { counts, visit } = answer;
  return (
    <div className="grid gap-2 rounded-md bg-sunken p-3" role="status">
      <FigureText {...figures} />
      {visit === null ? (
        <p className="text-sm">
          {counts === null
            ? 'None of the visits that were tried is like that.'
            : 'No visit is like that.'}
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-0 flex-1 basis-60 text-xs wrap-anywhere text-ink-soft">
            For example: {formatEvents(visit, voice)}
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

const toQuestion = (
  condition: Condition | undefined,
  outcome: OutcomeName | undefined,
): FunnelQuestion => ({
  ...(condition !== undefined && { condition }),
  ...(outcome !== undefined && { outcome }),
});

function QuestionForm({
  definition,
  question,
  onAsk,
}: {
  definition: FunnelDefinition;
  question: FunnelQuestion;
  onAsk: () => void;
}) {
  const outcomes = listOutcomes(definition);
  const { condition, outcome } = question;
  const change = (next: FunnelQuestion): void => useQuestion.setState({ question: next });
  return (
    <div className="grid content-start gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">Who gets</span>
        <Select
          label="Outcome"
          value={outcome === undefined ? '' : toKey(outcome)}
          onChange={(key) =>
            change(toQuestion(condition, outcomes.find(({ value }) => value === key)?.name))
          }
          choices={toOutcomeChoices(outcomes, outcome)}
        />
      </div>
      <fieldset className="grid min-w-0 gap-1.5">
        <legend className="mb-1 text-sm font-semibold">of those for whom this holds</legend>
        <ConditionEditor
          value={condition}
          label="Question"
          isDisabled={false}
          isOptional
          onChange={(next) => change(toQuestion(next, outcome))}
        />
      </fieldset>
      <div>
        <ToolButton variant="filled" onClick={onAsk}>
          Ask
        </ToolButton>
      </div>
    </div>
  );
}

/** The answer stands beside the question where there is room, so that the low drawer shows both. */
function QuestionAndAnswer({ definition }: { definition: FunnelDefinition }) {
  const question = useQuestion((state) => state.question);
  const { asked, changed, ask } = useAnswer('question', question);
  const answer = asked?.answer;
  return (
    <div className="p-3">
      <div className="flex flex-wrap gap-3 *:min-w-0 *:grow *:basis-80">
        <QuestionForm definition={definition} question={question} onAsk={ask} />
        <div className="grid content-start gap-3">
          {answer === null && <p role="status">Counting …</p>}
          {answer?.ok === false && <p role="status">{answer.because}</p>}
          <OldAnswerNote changed={changed} asks="question" />
          {asked?.answer?.ok === true && (
            <AnswerText
              question={asked.input}
              answer={asked.answer.value}
              voice={createProseVoice(definition)}
            />
          )}
        </div>
      </div>
    </div>
  );
}

/** Questions to the funnel: "who gets full_autopilot without no_time?" */
export function QuestionsPanel() {
  const definition = useReport((state) => state.definition);
  if (definition === null) return <PanelMessage title="No funnel to ask yet" />;
  return (
    <NamesProvider>
      <QuestionAndAnswer definition={definition} />
    </NamesProvider>
  );
}
