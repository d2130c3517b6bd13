import { Wrench } from 'lucide-react';
import type { EditsOfText } from '../analysis/analysis-store';
import type { Fix, StudioFinding } from '../model/protocol';
import { OfferedEditButton } from './offered-edit-button';

export const listFixesOf = ({ rows }: EditsOfText<Fix>, { key }: StudioFinding): Fix[] =>
  rows.filter(({ finding }) => finding === key);

/** A button for each fix of a finding. */
export function OfferedFixes({
  finding,
  fixes,
}: {
  finding: StudioFinding;
  fixes: EditsOfText<Fix>;
}) {
  return listFixesOf(fixes, finding).map(({ title, edits }) => (
    <OfferedEditButton key={title} title={title} edits={edits} editsOf={fixes.text}>
      <Wrench aria-hidden className="size-4" />
      {title}
    </OfferedEditButton>
  ));
}
