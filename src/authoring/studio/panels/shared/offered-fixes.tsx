import { MessageSquareText, Wrench } from 'lucide-react';
import { askForReason } from '../../accept/accept-store';
import { type PartOfText, usePart } from '../../report/report-store';
import { ToolButton } from '../../controls/tool-button';
import { useDocument } from '../../document/use-document';
import type { Fix, StudioFinding } from '../../worker/report';
import { OfferedEditButton } from './offered-edit-button';

export type Fixes = PartOfText<readonly Fix[]>;

const noFixes: Fixes = { text: '', value: [] };

export const useFixes = (): Fixes => usePart('fixes') ?? noFixes;

export const listFixesOf = ({ value }: Fixes, { key }: StudioFinding): Fix[] =>
  value.filter(({ finding }) => finding === key);

/** Accepts a warning, once the author has said why. Disabled while the text is another one. */
function AcceptButton({
  title,
  finding,
  editsOf,
}: {
  title: string;
  finding: StudioFinding;
  editsOf: string;
}) {
  const { text } = useDocument();
  const isOld = text !== editsOf;
  return (
    <ToolButton
      variant="outlined"
      aria-disabled={isOld}
      aria-haspopup="dialog"
      onClick={() => {
        if (!isOld) askForReason({ finding, text });
      }}
    >
      <MessageSquareText aria-hidden className="size-4" />
      {title}
    </ToolButton>
  );
}

/** A button for each fix of a finding. */
export function OfferedFixes({ finding, fixes }: { finding: StudioFinding; fixes: Fixes }) {
  return listFixesOf(fixes, finding).map((fix) =>
    fix.asksForReason ? (
      <AcceptButton key={fix.title} title={fix.title} finding={finding} editsOf={fixes.text} />
    ) : (
      <OfferedEditButton key={fix.title} title={fix.title} edits={fix.edits} editsOf={fixes.text}>
        <Wrench aria-hidden className="size-4 shrink-0" />
        {/* A title with the words of a condition may need several lines. */}
        <span className="min-w-0 py-1 text-left wrap-anywhere whitespace-normal">{fix.title}</span>
      </OfferedEditButton>
    ),
  );
}
