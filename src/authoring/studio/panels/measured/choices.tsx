import { ToolButton } from '../../controls/tool-button';
import { inputStyles } from '../../inspector/input-styles';
import { formatVisits, listChoices } from '../../measured/measured-funnel';
import {
  askMeasurements,
  type MeasuredAnswer,
  signOutAndForget,
  useMeasured,
} from '../../measured/measured-store';
import type { MeasuredVersion } from '../../measured/measured-versions';
import { ChoiceMenu } from './choice-menu';

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
function VersionMenu({ versions }: { versions: readonly MeasuredVersion[] }) {
  const definition = useMeasured((state) => state.definition);
  return (
    <ChoiceMenu
      label="Version"
      value={definition}
      all="All"
      choices={versions}
      onChange={(chosen) => useMeasured.setState({ definition: chosen })}
    />
  );
}

/** Days, version and source, and who has signed in. */
export function Choices({
  answer,
  funnel,
  versions,
}: {
  answer: MeasuredAnswer;
  funnel: string;
  versions: readonly MeasuredVersion[];
}) {
  const source = useMeasured((state) => state.source);
  return (
    <div className="flex flex-wrap items-end gap-3 py-2">
      <DayInput label="From" of="from" />
      <DayInput label="To" of="to" />
      <VersionMenu versions={versions} />
      <ChoiceMenu
        label="Source"
        value={source}
        all="All"
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
