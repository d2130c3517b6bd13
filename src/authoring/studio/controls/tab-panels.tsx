import { Tabs } from 'radix-ui';
import type { ComponentType } from 'react';

/** What stands below the tabs: the panel of the open one, which scrolls by itself. */
export const TabPanels = ({
  panels,
}: {
  panels: readonly { id: string; Panel: ComponentType }[];
}) =>
  panels.map(({ id, Panel }) => (
    <Tabs.Content
      key={id}
      value={id}
      className="min-h-0 flex-1 overflow-auto focus-visible:-outline-offset-3"
    >
      <Panel />
    </Tabs.Content>
  ));
