import { SelectField } from '../../../../shared/ui/select-field';
import { TextField } from '../../../../shared/ui/text-field';
import {
  type ContentAnswers,
  type ContentQuestions,
  type EvidenceKind,
  evidenceKinds,
} from '../../../wording/content-answers';
import { noteStyles } from '../sheet-elements';
import { questionMessages } from './question-messages';

/** What the author has written, by the words or the row that it is about. */
export interface Reasons {
  claims: Readonly<Record<string, { kind: EvidenceKind; reason: string } | undefined>>;
  departures: Readonly<Record<string, string | undefined>>;
}

export const noReasons: Reasons = { claims: {}, departures: {} };

const emptyClaim = { kind: evidenceKinds[0], reason: '' };

/** A row that several promises have is asked for once. */
const groupByRow = (promises: ContentQuestions['promises']) =>
  [...new Set(promises.map(({ row }) => row))].map((row) => ({
    row,
    titles: promises.filter((promise) => promise.row === row).map(({ title }) => title),
  }));

/** The answers to the questions that a plan asks. */
export function toAnswers(
  { claims, promises }: ContentQuestions,
  reasons: Reasons,
): ContentAnswers {
  return {
    claims: claims.map(({ words }) => ({ words, ...(reasons.claims[words] ?? emptyClaim) })),
    departures: groupByRow(promises).map(({ row }) => ({
      row,
      because: reasons.departures[row] ?? '',
    })),
  };
}

interface QuestionsProps {
  questions: ContentQuestions;
  reasons: Reasons;
  onChange: (reasons: Reasons) => void;
}

function ClaimQuestions({ questions: { claims }, reasons, onChange }: QuestionsProps) {
  const options = evidenceKinds.map((kind) => ({
    value: kind,
    label: questionMessages.evidence[kind].label,
  }));
  return claims.map(({ words, found }) => {
    const written = reasons.claims[words] ?? emptyClaim;
    const change = (changed: Partial<typeof written>): void =>
      onChange({ ...reasons, claims: { ...reasons.claims, [words]: { ...written, ...changed } } });
    return (
      <fieldset key={words} className="grid min-w-0 gap-3">
        <legend className="mb-2 text-sm wrap-anywhere">
          {questionMessages.claim(words, found)}
        </legend>
        <SelectField
          label="What bears it out"
          options={options}
          value={written.kind}
          onChange={({ target }) => {
            const kind = evidenceKinds.find((known) => known === target.value);
            if (kind !== undefined) change({ kind });
          }}
        />
        <TextField
          label={questionMessages.evidence[written.kind].reason}
          value={written.reason}
          maxLength={500}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </fieldset>
    );
  });
}

function PromiseQuestions({ questions: { promises }, reasons, onChange }: QuestionsProps) {
  return groupByRow(promises).map(({ row, titles }) => (
    <div key={row} className="grid min-w-0 gap-3">
      {titles.map((title) => (
        <p key={title} className="text-sm wrap-anywhere">
          {questionMessages.promise(title)}
        </p>
      ))}
      <TextField
        label={questionMessages.departure(row)}
        value={reasons.departures[row] ?? ''}
        maxLength={500}
        onChange={({ target }) =>
          onChange({
            ...reasons,
            departures: { ...reasons.departures, [row]: target.value },
          })
        }
      />
    </div>
  ));
}

/** What the checks of content would refuse, with a place for the reason why it is right. */
export function Questions(props: QuestionsProps) {
  const { claims, promises, unneeded } = props.questions;
  const isAsking = claims.length + promises.length > 0;
  if (!isAsking && unneeded.length === 0) return null;
  return (
    <section aria-labelledby="proposal-questions" className="grid min-w-0 gap-4">
      <h3 id="proposal-questions" className="font-sans text-sm font-semibold">
        {questionMessages.title}
      </h3>
      {isAsking && (
        <p className={`${noteStyles} bg-warning-soft text-warning-text`}>
          {questionMessages.explanation}
        </p>
      )}
      <ClaimQuestions {...props} />
      <PromiseQuestions {...props} />
      {unneeded.length > 0 && (
        <p className="text-sm wrap-anywhere">{questionMessages.unneeded(unneeded)}</p>
      )}
    </section>
  );
}
