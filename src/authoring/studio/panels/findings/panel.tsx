import { CircleCheck, Play } from 'lucide-react';
import { describeCoverage } from '../../../wording/describe-coverage';
import { useReport } from '../../report/report-store';
import { PanelMessage } from '../../controls/panel-message';
import { SeverityIcon } from '../../controls/severity';
import { ToolButton } from '../../controls/tool-button';
import { toFindingId } from '../../inspector/findings/use-findings';
import type { FindingGroup, StudioFinding } from '../../worker/report';
import { playVisit } from '../../player/player-store';
import { toSelection } from '../../state/locate';
import { useStudioStore } from '../../state/studio-store';
import { type Fixes, listFixesOf, OfferedFixes, useFixes } from '../shared/offered-fixes';

/** Selects the place of a finding, and shows it: in the form, at the property that it is about. */
function showFinding(finding: StudioFinding): void {
  const { place } = finding;
  if (place === null) return;
  const { select, openPanel, editorTab } = useStudioStore.getState();
  select(toSelection(place.path));
  openPanel(editorTab);
  // The form is there once it is drawn.
  requestAnimationFrame(() => {
    document.getElementById(toFindingId(finding))?.scrollIntoView({ block: 'center' });
  });
}

function FindingRow({ finding, fixes }: { finding: StudioFinding; fixes: Fixes }) {
  const { visit, place, message, help, severity, why } = finding;
  const hasFixes = listFixesOf(fixes, finding).length > 0;
  return (
    <li className="flex gap-2.5 py-2.5">
      <SeverityIcon severity={severity} isNamed />
      <div className="grid min-w-0 flex-1 gap-1">
        <button
          type="button"
          className="-my-2.5 min-h-11 rounded-sm py-2.5 text-left desk:my-0 desk:min-h-0 desk:py-0 text-sm font-semibold wrap-anywhere hover:text-accent-text"
          onClick={() => showFinding(finding)}
        >
          {message}
          {place !== null && (
            <span className="ml-2 font-normal whitespace-nowrap text-ink-soft">
              line {place.line}
            </span>
          )}
        </button>
        <p className="text-sm text-ink-soft">{help}</p>
        {why !== null && <p className="text-xs text-ink-soft">{why}</p>}
        {(hasFixes || visit !== null) && (
          <div className="mt-1 flex flex-wrap gap-1.5">
            <OfferedFixes finding={finding} fixes={fixes} />
            {visit !== null && (
              <ToolButton variant="outlined" onClick={() => playVisit(visit)}>
                <Play aria-hidden className="size-4" />
                Play the visit
              </ToolButton>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

function GroupRows({ group, fixes }: { group: FindingGroup; fixes: Fixes }) {
  const { root, same, consequences } = group;
  const rest = [...same, ...consequences];
  return (
    <>
      <FindingRow finding={root} fixes={fixes} />
      {rest.length > 0 && (
        <li className="pb-2.5 pl-7">
          <details>
            <summary className="text-sm text-ink-soft">
              {rest.length} more {rest.length === 1 ? 'place goes' : 'places go'} with it
            </summary>
            <ul className="border-l-2 border-line pl-3">
              {rest.map((finding) => (
                <FindingRow key={finding.key} finding={finding} fixes={fixes} />
              ))}
            </ul>
          </details>
        </li>
      )}
    </>
  );
}

/** How sure "no findings" is. */
function ProofNote() {
  const explored = useReport((state) => state.explored);
  const isLimited = useReport((state) => state.isLimited);
  const left = explored === null ? null : describeCoverage(explored);
  if (left === null) return null;
  return (
    <div className="grid gap-1 border-b border-line px-3 py-2 text-sm text-ink-soft">
      <p>
        {isLimited ? 'This funnel is large, so the analysis was cut short. ' : ''}
        Proved in part: {left.sentence}.
      </p>
      <ul className="list-disc pl-5">
        {left.reasons.map((reason) => (
          <li key={reason} className="wrap-anywhere">
            {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How many findings there are, on the tab that shows them. */
export function FindingCount() {
  const groups = useReport((state) => state.groups);
  if (groups.length === 0) return null;
  const hasErrors = groups.some(({ root }) => root.severity === 'error');
  return (
    <span
      className={
        hasErrors
          ? 'rounded-full bg-danger-soft px-1.5 text-xs text-danger-text'
          : 'rounded-full bg-warning-soft px-1.5 text-xs text-warning-text'
      }
    >
      {groups.length}
    </span>
  );
}

/** All findings, by their cause. */
export function FindingsPanel() {
  const { groups, status, failure, explored } = useReport();
  const isProved = explored?.exhaustive === true;
  const fixes = useFixes();
  if (failure !== null)
    return <PanelMessage title="The analysis has stopped">{failure}</PanelMessage>;
  if (groups.length === 0)
    return status === 'starting' || status === 'working' ? (
      <PanelMessage title="Proving …" />
    ) : (
      <>
        <ProofNote />
        <PanelMessage
          title="No findings"
          picture={<CircleCheck aria-hidden className="size-8 text-accent-text" />}
        >
          {isProved
            ? 'Every way of answering leads to an end, and everything the funnel has can be reached.'
            : 'Nothing was found in the ways of answering that were tried. Those that were not may still have a fault.'}
        </PanelMessage>
      </>
    );
  return (
    <>
      <ProofNote />
      <ul className="divide-y divide-line px-3">
        {groups.map((group) => (
          <GroupRows key={group.root.key} group={group} fixes={fixes} />
        ))}
      </ul>
    </>
  );
}
