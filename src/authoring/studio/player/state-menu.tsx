import { Check, ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { stepStates } from '../../../funnel/steps/shared/analysis/story-states';
import { findVisit } from '../report/keep-report';
import { useReport } from '../report/report-store';
import { menuItemStyles, menuStyles } from '../controls/menu-styles';
import { ToolButton } from '../controls/tool-button';
import { useStudioStore } from '../state/studio-store';
import { usePlayer, restartVisit, show } from './player-store';
import { findStepStates, type StepStates } from './step-states';

type Found =
  | { kind: 'searching' }
  | { kind: 'none'; because: string }
  | { kind: 'states'; states: StepStates };

/** The step that the menu is about: the selected one, or the one on the screen. */
function useStepId(): string | null {
  const definition = useReport((state) => state.definition);
  const [list, index] = useStudioStore((state) => state.selection.path);
  const position = usePlayer((state) => state.position);
  const selected =
    list === 'steps' && typeof index === 'number' ? definition?.steps[index]?.id : undefined;
  return selected ?? position?.step ?? null;
}

async function findStates(stepId: string): Promise<Found> {
  const { definition } = useReport.getState();
  const answer = await findVisit({ kind: 'step', step: stepId });
  if (!answer.found) return { kind: 'none', because: answer.because };
  const states = definition && findStepStates(definition, stepId, answer.events);
  return states === null
    ? { kind: 'none', because: 'No visit leads there.' }
    : { kind: 'states', states };
}

/** The states of a step, as its stories show them. */
export function StateMenu() {
  const stepId = useStepId();
  const state = useStudioStore((studio) => studio.player.state);
  const setPlayer = useStudioStore((studio) => studio.setPlayer);
  const [found, setFound] = useState<Found>({ kind: 'searching' });

  const handleOpen = (isOpen: boolean): void => {
    if (!isOpen || stepId === null) return;
    setFound({ kind: 'searching' });
    void findStates(stepId).then(setFound);
  };
  const choose = (chosen: string): void => {
    if (found.kind !== 'states') return;
    const known = found.states.states.find((candidate) => candidate === chosen);
    if (known === undefined) restartVisit();
    else {
      setPlayer({ state: known });
      show({ kind: 'state', args: found.states.getArgs(known) });
    }
  };

  return (
    <DropdownMenu.Root onOpenChange={handleOpen}>
      <DropdownMenu.Trigger asChild>
        <ToolButton disabled={stepId === null} aria-label="State of the step">
          <span className="max-w-20 truncate">
            {state === 'visit' ? 'Visit' : stepStates[state].label}
          </span>
          <ChevronDown aria-hidden className="size-4" />
        </ToolButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="start" className={menuStyles}>
          <DropdownMenu.Label className="px-2 py-1 text-xs text-ink-soft">
            States of “{stepId}”
          </DropdownMenu.Label>
          {found.kind === 'searching' && <p className="px-2 py-1 text-sm">Searching a visit …</p>}
          {found.kind === 'none' && <p className="px-2 py-1 text-sm">{found.because}</p>}
          {found.kind === 'states' && (
            <DropdownMenu.RadioGroup value={state} onValueChange={choose}>
              <DropdownMenu.RadioItem value="visit" className={menuItemStyles}>
                <ItemMark />A visit, played by you
              </DropdownMenu.RadioItem>
              {found.states.states.map((name) => (
                <DropdownMenu.RadioItem key={name} value={name} className={menuItemStyles}>
                  <ItemMark />
                  {stepStates[name].label}
                </DropdownMenu.RadioItem>
              ))}
            </DropdownMenu.RadioGroup>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function ItemMark() {
  return (
    <span className="w-4">
      <DropdownMenu.ItemIndicator>
        <Check aria-hidden className="size-4" />
      </DropdownMenu.ItemIndicator>
    </span>
  );
}
