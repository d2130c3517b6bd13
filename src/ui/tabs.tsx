import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names';

export interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

/** One of several panels at a time. The arrow keys go from tab to tab. */
export function Tabs({
  label,
  tabs,
  defaultTab,
  className,
}: {
  /** What the tabs choose between. */
  label: string;
  tabs: readonly Tab[];
  /** The id of the tab that is open first; without it the first one. */
  defaultTab?: string;
  className?: string;
}) {
  const first = defaultTab ?? tabs[0]?.id;
  return (
    <RadixTabs.Root className={className} {...(first === undefined ? {} : { defaultValue: first })}>
      <RadixTabs.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto rounded-lg bg-sunken p-1"
      >
        {tabs.map(({ id, label: name }) => (
          <RadixTabs.Trigger
            key={id}
            value={id}
            className={classNames(
              'min-h-11 flex-1 rounded-md px-3 text-sm font-semibold whitespace-nowrap text-ink-soft',
              'focus-visible:-outline-offset-2 data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:shadow-sm',
            )}
          >
            {name}
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
