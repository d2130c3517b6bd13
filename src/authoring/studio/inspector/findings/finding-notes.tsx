import type { DefinitionPath } from '../../../../funnel/definition/issues/issue';
import { SeverityIcon, severityWords } from '../../controls/severity';
import { listFixesOf, OfferedFixes, useFixes } from '../../panels/shared/offered-fixes';
import type { StudioFinding } from '../../worker/report';
import { type PlacedFindings, toFindingId, useFindings, useIsToldBeside } from './use-findings';

interface FindingNotesProps {
  findings: PlacedFindings;
  /** Messages alone, for a part that has a form of its own. */
  isBrief?: boolean;
  /** The property of a finding, where several share the place. */
  nameProperty?: (finding: StudioFinding) => string | undefined;
}

function FindingNote({
  finding,
  isBrief,
  property,
}: {
  finding: StudioFinding;
  isBrief: boolean;
  property: string | undefined;
}) {
  const fixes = useFixes();
  const { severity, message, help } = finding;
  const isToldBeside = useIsToldBeside(finding);
  const hasFixes = !isBrief && listFixesOf(fixes, finding).length > 0;
  return (
    <div className="flex gap-1.5 text-sm">
      <SeverityIcon severity={severity} isNamed={false} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p id={toFindingId(finding)} className="wrap-anywhere">
          <span className="font-semibold">
            {severityWords[severity]}
            {property !== undefined && `, ${property}`}:
          </span>{' '}
          {message}
        </p>
        {!isBrief && !isToldBeside && <p className="wrap-anywhere text-ink-soft">{help}</p>}
        {hasFixes && (
          <div className="flex flex-wrap gap-1.5">
            <OfferedFixes finding={finding} fixes={fixes} />
          </div>
        )}
      </div>
    </div>
  );
}

/**
 * What is wrong with a property, below it. Its message describes the input; what to do stands here where
 * the drawer does not say it. Nothing is announced: the announcer tells how many findings there are.
 */
export function FindingNotes({ findings, isBrief = false, nameProperty }: FindingNotesProps) {
  const { shown, more } = findings;
  if (shown.length === 0) return null;
  return (
    <div className="mt-1 grid gap-1.5">
      {shown.map((finding) => (
        <FindingNote
          key={finding.key}
          finding={finding}
          isBrief={isBrief}
          property={nameProperty?.(finding)}
        />
      ))}
      {more > 0 && <p className="text-sm text-ink-soft">{`${more} more: see the findings`}</p>}
    </div>
  );
}

/** What is wrong inside a place whose inputs do not tell it. */
export function PlaceNotes({
  path,
  inner,
  isBrief = false,
}: {
  path: DefinitionPath;
  inner?: readonly DefinitionPath[];
  isBrief?: boolean;
}) {
  return <FindingNotes findings={useFindings(path, inner)} isBrief={isBrief} />;
}
