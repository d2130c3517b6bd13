import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names';

export interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

/** Arrow keys move between the tabs. */
export function Tabs({
  label,
  tabs,
  defaultTab,
  className,
}: {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  /** Id of the initially open tab; the first one by default. */
  defaultTab?: string;
  className?: string;
}) {
  const initialTab = defaultTab ?? tabs[0]?.id;
  return (
    <RadixTabs.Root
      className={className}
      {...(initialTab === undefined ? {} : { defaultValue: initialTab })}
    >
      <RadixTabs.List
        aria-label={label}
        className="flex max-[20rem]:flex-wrap gap-1 rounded-lg bg-sunken p-1"
      >
        {tabs.map(({ id, label: tabLabel }) => (
          <RadixTabs.Trigger
            key={id}
            value={id}
            className={classNames(
              'min-h-11 flex-auto rounded-md px-3 text-sm font-semibold text-ink-soft',
              'focus-visible:-outline-offset-2 data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:shadow-sm',
            )}
          >
            {tabLabel}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map(({ id, content }) => (
        <RadixTabs.Content key={id} value={id} className="mt-5 rounded-xl">
          {content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
