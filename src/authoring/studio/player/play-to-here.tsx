import { Play } from 'lucide-react';
import { ToolButton } from '../controls/tool-button';
import { useDocument } from '../document/use-document';
import type { VisitGoal } from './answer';
import { readString, toSelection } from '../state/locate';
import { useStudioStore, type Selection } from '../state/studio-store';
import { playTo } from './player-store';

/** What a visit to the selected part does; null where no visit leads to it. */
function toGoal(text: string, selection: Selection): VisitGoal | null {
  const { kind, path } = toSelection(selection.path);
  const step = readString(text, [...path.slice(0, 2), 'id']);
  const rule = path.at(-1);
  switch (kind) {
    case 'step':
    case 'field':
      return step === undefined ? null : { kind: 'step', step };
    case 'edge':
      return step === undefined
        ? null
        : { kind: 'edge', from: step, rule: typeof rule === 'number' ? rule : 'default' };
    case 'option': {
      const field = readString(text, [...path.slice(0, 4), 'id']);
      const value = readString(text, [...path, 'value']);
      return field === undefined || value === undefined ? null : { kind: 'option', field, value };
    }
    default:
      return null;
  }
}

/** Plays the shortest visit to the selected step, field, route or option. */
export function PlayToHere() {
  const { text } = useDocument();
  const selection = useStudioStore((state) => state.selection);
  const goal = toGoal(text, selection);
  if (goal === null) return null;
  return (
    <ToolButton variant="outlined" onClick={() => void playTo(goal)}>
      <Play aria-hidden className="size-4" />
      Play to here
    </ToolButton>
  );
}
