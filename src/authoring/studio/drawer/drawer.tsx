import { ChevronDown, ChevronUp } from 'lucide-react';
import { Tabs } from 'radix-ui';
import type { ComponentType } from 'react';
import { useAnalysis } from '../analysis/analysis-store';
import { ToolButton } from '../controls/tool-button';
import { type DrawerTab, useStudioStore } from '../state/studio-store';
import { CensusPanel } from './census-panel';
import { DifferencePanel } from './difference-panel';
import { FindingsPanel } from './findings-panel';
import { PathsPanel } from './paths-panel';
import { QuestionsPanel } from './questions-panel';
import { SimulationPanel } from './simulation-panel';
import { WhatIfPanel } from './what-if-panel';

interface DrawerPanel {
  id: DrawerTab;
  label: string;
  Panel: ComponentType;
}

/** The panels of the drawer, in their order. */
const panels: readonly DrawerPanel[] = [
  { id: 'findings', label: 'Findings', Panel: FindingsPanel },
  { id: 'census', label: 'Census', Panel: CensusPanel },
  { id: 'whatIf', label: 'What if', Panel: WhatIfPanel },
  { id: 'questions', label: 'Questions', Panel: QuestionsPanel },
  { id: 'paths', label: 'Paths', Panel: PathsPanel },
  { id: 'simulation', label: 'Simulation', Panel: SimulationPanel },
  { id: 'difference', label: 'Difference', Panel: DifferencePanel },
];

/** How many findings there are, on the tab that shows them. */
function FindingCount() {
  const groups = useAnalysis((state) => state.groups);
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

/** What the analyses say of the funnel. */
export function Drawer() {
  const tab = useStudioStore((state) => state.drawerTab);
  const isOpen = useStudioStore((state) => state.isDrawerOpen);
  const setOpen = useStudioStore((state) => state.setDrawerOpen);
  const openTab = (id: string): void => {
    const panel = panels.find((candidate) => candidate.id === id);
    if (panel !== undefined) useStudioStore.setState({ drawerTab: panel.id, isDrawerOpen: true });
  };
  return (
    <Tabs.Root
      value={tab}
      onValueChange={openTab}
      className="flex h-full min-h-0 flex-col bg-surface"
    >
      <div className="flex items-center border-b border-line">
        <Tabs.List aria-label="Analyses" className="flex min-w-0 flex-1 overflow-x-auto">
          {panels.map(({ id, label }) => (
            <Tabs.Trigger
              key={id}
              value={id}
              className="inline-flex min-h-11 items-center gap-1.5 px-3 text-sm font-semibold whitespace-nowrap text-ink-soft focus-visible:-outline-offset-2 data-[state=active]:text-ink data-[state=active]:shadow-[inset_0_2px_0_var(--accent)] desk:min-h-9"
            >
              {label}
              {id === 'findings' && <FindingCount />}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {/* In a narrow window the drawer is a panel of its own. */}
        <span className="hidden desk:block">
          <ToolButton
            isSquare
            aria-label={isOpen ? 'Close the drawer' : 'Open the drawer'}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? (
              <ChevronDown aria-hidden className="size-4" />
            ) : (
              <ChevronUp aria-hidden className="size-4" />
            )}
          </ToolButton>
        </span>
      </div>
      {panels.map(({ id, Panel }) => (
        <Tabs.Content
          key={id}
          value={id}
          className="min-h-0 flex-1 overflow-auto focus-visible:-outline-offset-3"
        >
          <Panel />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
