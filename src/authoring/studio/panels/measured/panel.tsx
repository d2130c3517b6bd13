import { useMemo } from 'react';
import { formatFigure } from '../../../wording/format-figure';
import { hashText } from '../../../../shared/text/hash-text';
import { PanelMessage } from '../../controls/panel-message';
import { ToolButton } from '../../controls/tool-button';
import { useOpenFunnel } from '../../files/open-funnel';
import type { MeasuredChoice } from '../../api/select-counts';
import {
  formatVisits,
  isOfAnswers,
  listDays,
  type MeasuredFunnel,
  type MeasuredGroup,
  measureFunnel,
  toMeasuredShare,
} from '../../measured/measured-funnel';
import { findOfferedAnswers, findWithoutEffect } from '../../measured/measured-options';
import {
  askMeasurements,
  type MeasuredAnswer,
  signOutAndForget,
  useMeasured,
} from '../../measured/measured-store';
import { listMeasuredVersions, type MeasuredVersion } from '../../measured/measured-versions';
import { useMeasuredChoice } from '../../measured/use-measured';
import { useReport } from '../../report/report-store';
import { Answers } from './answers';
import { Apart } from './apart';
import { Choices } from './choices';
import { Downloads } from './downloads';
import { Leaving } from './leaving';
import { SignInForm } from './sign-in-form';
import { Strip } from './strip';
import { GroupTable, StepsTable } from './tables';
import { Days, Times } from './times';
import { Versions } from './versions';
import { Visits } from './visits';

function Coverage({ coverage }: { coverage: MeasuredAnswer['coverage'] }) {
  if (coverage === null || coverage.leads === 0) return null;
  const share = toMeasuredShare(Math.min(coverage.visits, coverage.leads), coverage.leads);
  return (
    <p className="text-sm text-ink-soft">
      Only visitors who gave consent are measured. Of {formatVisits(coverage.leads)} leads of all
      funnels in these days, {formatVisits(coverage.visits)} have a visit here
      {share.how === 'unknown' ? '' : `: ${formatFigure(share)}`}.
    </p>
  );
}

function NoVisits({ isLogOff }: Pick<MeasuredAnswer, 'isLogOff'>) {
  return isLogOff ? (
    <PanelMessage title="The log is off">
      VITE_INSIGHT is off: the pages of the site send no visits.
    </PanelMessage>
  ) : (
    <PanelMessage title="No visits yet">
      The log has no visit to this funnel in these days. Visitors who gave no consent are never in
      it.
    </PanelMessage>
  );
}

function Figures({
  answer,
  choice,
  now,
  before,
  funnel,
  versions,
}: {
  answer: MeasuredAnswer;
  choice: MeasuredChoice;
  now: MeasuredFunnel;
  before: MeasuredFunnel;
  funnel: string;
  versions: readonly MeasuredVersion[];
}) {
  const { from, to } = useMeasured();
  const name = `${funnel}-${from}-${to}`;
  const definition = useReport((state) => state.definition);
  const withoutEffect = findWithoutEffect(
    useReport((state) => state.groups),
    definition,
  );
  const getOffered = (group: MeasuredGroup) => findOfferedAnswers(group, definition, withoutEffect);
  const known = new Set(definition?.steps.map(({ id }) => id));
  const steps = now.steps.filter(({ step }) => known.has(step));
  return (
    <>
      {answer.isLogOff && (
        <p className="text-sm text-ink-soft">The log is off now: VITE_INSIGHT is off.</p>
      )}
      <Strip now={now} before={before} />
      <Coverage coverage={answer.coverage} />
      <Downloads measured={{ ...now, steps }} name={name} />
      <StepsTable steps={steps} />
      <Answers
        funnel={funnel}
        versions={versions}
        groups={now.groups.filter(isOfAnswers)}
        getOffered={getOffered}
        name={name}
      />
      {now.groups
        .filter((group) => !isOfAnswers(group))
        .map((group) => (
          <GroupTable key={`${group.kind} ${group.id}`} group={group} offered={getOffered(group)} />
        ))}
      <Times lasted={now.lasted} steps={steps} />
      <Days days={listDays(answer.now, choice)} />
    </>
  );
}

function Report({ answer, funnel }: { answer: MeasuredAnswer; funnel: string }) {
  const definition = useReport((state) => state.definition);
  const choice = useMeasuredChoice();
  const savedMark = useOpenFunnel(({ open }) => hashText(open?.saved.text ?? ''));
  const versions = listMeasuredVersions(answer.now, answer.versions, savedMark, choice.known);
  const stepIds = useMemo(() => definition?.steps.map(({ id }) => id) ?? [], [definition]);
  const now = measureFunnel(answer.now, choice, stepIds);
  return (
    <div className="grid gap-2 px-3 pb-4">
      <Choices answer={answer} funnel={funnel} versions={versions} />
      {now.visits === 0 ? (
        <NoVisits isLogOff={answer.isLogOff} />
      ) : (
        <Figures
          answer={answer}
          choice={choice}
          now={now}
          before={measureFunnel(answer.before, choice, stepIds)}
          funnel={funnel}
          versions={versions}
        />
      )}
      {now.visits > 0 && (
        <>
          <Leaving funnel={funnel} versions={versions} />
          <Visits funnel={funnel} versions={versions} steps={now.steps} />
        </>
      )}
      <Versions answer={answer} funnel={funnel} versions={versions} savedMark={savedMark} />
      <Apart answer={answer} now={now} known={choice.known} definition={definition} />
    </div>
  );
}

/** What visitors did in the funnel, as the log of visits has it. */
export function MeasuredPanel() {
  const name = useOpenFunnel((state) => state.open?.entry.name ?? '');
  const funnel = name.replace(/\.funnel\.\w+$/, '');
  const { answer, funnel: asked } = useMeasured();
  if (answer === null || asked !== funnel) return <PanelMessage title="Asking the database …" />;
  if (answer.status === 'signedOut') return <SignInForm funnel={funnel} />;
  if (answer.status === 'away')
    return (
      <PanelMessage title="The database is away">
        <p role="alert">{answer.message}</p>
        <ToolButton
          variant="outlined"
          className="mt-3"
          onClick={() => void askMeasurements(funnel)}
        >
          Ask again
        </ToolButton>
      </PanelMessage>
    );
  if (answer.status === 'notMember')
    return (
      <PanelMessage title="Not of the team">
        <p>
          {answer.email} may not read what was measured. A developer adds it with “npm run team --
          add {answer.email}”.
        </p>
        <ToolButton variant="outlined" className="mt-3" onClick={() => void signOutAndForget()}>
          Sign out
        </ToolButton>
      </PanelMessage>
    );
  return <Report answer={answer} funnel={funnel} />;
}
