import { ChevronDown, ChevronUp } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { TabPanels } from '../controls/tab-panels';
import { ToolButton } from '../controls/tool-button';
import { useStudioStore } from '../state/studio-store';
import { panels } from './registry';

/**
 * What was found out about the funnel.
 * @param isFolded its tabs stand alone; in a narrow window it is a panel of its own, which never folds
 */
export function Drawer({ isFolded = false }: { isFolded?: boolean }) {
  const tab = useStudioStore((state) => state.drawerTab);
  const isOpen = useStudioStore((state) => state.isDrawerOpen);
  const setOpen = useStudioStore((state) => state.setDrawerOpen);
  const openTab = (id: string): void =>
    useStudioStore.setState({ drawerTab: id, isDrawerOpen: true });
  return (
    <Tabs.Root
      value={tab}
      onValueChange={openTab}
      className="flex h-full min-h-0 flex-col bg-surface"
    >
      <div className="flex items-center border-b border-line">
        <Tabs.List aria-label="Analyses" className="flex min-w-0 flex-1 overflow-x-auto">
          {panels.map(({ id, label, Badge }) => (
            <Tabs.Trigger
              key={id}
              value={id}
              className="inline-flex min-h-11 items-center gap-1.5 px-3 text-sm font-semibold whitespace-nowrap text-ink-soft focus-visible:-outline-offset-2 data-[state=active]:text-ink data-[state=active]:shadow-[inset_0_2px_0_var(--accent)] desk:min-h-9"
            >
              {label}
              {Badge !== undefined && <Badge />}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
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
      {!isFolded && <TabPanels panels={panels} />}
    </Tabs.Root>
  );
}
