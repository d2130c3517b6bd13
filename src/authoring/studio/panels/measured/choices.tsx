import { hashText } from '../../../../shared/text/hash-text';
import { ToolButton } from '../../controls/tool-button';
import { useOpenFunnel } from '../../files/open-funnel';
import { inputStyles } from '../../inspector/input-styles';
import type { MeasuredChoice } from '../../api/select-counts';
import { formatVisits, listChoices } from '../../measured/measured-funnel';
import {
  askMeasurements,
  type MeasuredAnswer,
  signOutAndForget,
  useMeasured,
} from '../../measured/measured-store';

function ChoiceMenu({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: string | null;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string | null) => void;
}) {
  return (
    <label className="grid text-xs text-ink-soft">
      {label}
      <select
        className={inputStyles}
        value={value === null ? '' : `of ${value}`}
        onChange={({ target }) =>
          onChange(target.value === '' ? null : target.value.slice('of '.length))
        }
      >
        <option value="">All</option>
        {choices.map((choice) => (
          <option key={choice.value} value={`of ${choice.value}`}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function DayInput({ label, of }: { label: string; of: 'from' | 'to' }) {
  const day = useMeasured((state) => state[of]);
  return (
    <label className="grid text-xs text-ink-soft">
      {label}
      <input
        type="date"
        className={inputStyles}
        value={day}
        onChange={({ target }) => {
          if (target.value !== '') useMeasured.setState({ [of]: target.value });
        }}
      />
    </label>
  );
}

/** The versions whose text is known, each by the message of its commit. */
function VersionMenu({
  answer,
  known,
}: {
  answer: MeasuredAnswer;
  known: MeasuredChoice['known'];
}) {
  const definition = useMeasured((state) => state.definition);
  const savedMark = useOpenFunnel(({ open }) => hashText(open?.saved.text ?? ''));
  const describe = (mark: string, version: number | null): string => {
    if (mark === savedMark) return 'This text';
    const commit = answer.versions?.find((one) => one.mark === mark);
    const name =
      commit === undefined ? mark.slice(0, 6) : `${commit.title}, ${commit.at.slice(0, 10)}`;
    return `Version ${String(version)}: ${name}`;
  };
  return (
    <ChoiceMenu
      label="Version"
      value={definition}
      choices={listChoices(answer.now, 'definition')
        .filter(({ value }) => known?.has(value) ?? true)
        .map(({ value, version, visits }) => ({
          value,
          label: `${describe(value, version)} (${formatVisits(visits)})`,
        }))}
      onChange={(chosen) => useMeasured.setState({ definition: chosen })}
    />
  );
}

/** Days, version and source, and who has signed in. */
export function Choices({
  answer,
  funnel,
  known,
}: {
  answer: MeasuredAnswer;
  funnel: string;
  known: MeasuredChoice['known'];
}) {
  const source = useMeasured((state) => state.source);
  return (
    <div className="flex flex-wrap items-end gap-3 py-2">
      <DayInput label="From" of="from" />
      <DayInput label="To" of="to" />
      <VersionMenu answer={answer} known={known} />
      <ChoiceMenu
        label="Source"
        value={source}
        choices={listChoices(answer.now, 'source').map(({ value, visits }) => ({
          value,
          label: `${value === '' ? 'Not named' : value} (${formatVisits(visits)})`,
        }))}
        onChange={(chosen) => useMeasured.setState({ source: chosen })}
      />
      <ToolButton variant="outlined" onClick={() => void askMeasurements(funnel)}>
        Read again
      </ToolButton>
      <ToolButton className="ml-auto max-w-full" onClick={() => void signOutAndForget()}>
        <span className="truncate">Sign out {answer.email}</span>
      </ToolButton>
    </div>
  );
}
