import { ChevronDown } from 'lucide-react';
import { NavigationMenu as RadixMenu } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Hover delay of the first panel, and time in which the next one opens at once (NV-06). */
const DELAY_MS = 200;
const SKIP_DELAY_MS = 300;
// Radix closes a panel 150 ms after the pointer has left it.

export interface NavigationGroup {
  label: string;
  /** The links of its panel. */
  links: readonly { id: string; link: ReactNode }[];
}

/**
 * Radix adds a focus proxy, hidden from assistive technology, to an open panel. Panels follow their
 * trigger in the DOM here, so the proxy is not needed and is removed from the tab order.
 */
function useUnfocusableProxies() {
  const root = useRef<HTMLElement>(null);
  // On every render, because each panel that opens adds its own proxy.
  useEffect(() => {
    const proxies = root.current?.querySelectorAll<HTMLElement>('span[aria-hidden][tabindex="0"]');
    for (const proxy of proxies ?? []) proxy.tabIndex = -1;
  });
  return root;
}

export function NavigationMenu({
  label,
  groups,
}: {
  label: string;
  groups: readonly NavigationGroup[];
}) {
  const [openGroup, setOpenGroup] = useState('');
  const root = useUnfocusableProxies();
  return (
    <RadixMenu.Root
      ref={root}
      value={openGroup}
      onValueChange={setOpenGroup}
      aria-label={label}
      delayDuration={DELAY_MS}
      skipDelayDuration={SKIP_DELAY_MS}
      className="relative z-10"
    >
      <RadixMenu.List className="flex flex-wrap gap-1">
        {groups.map(({ label: groupLabel, links }, index) => (
          // Radix derives ids from the value, so it must not contain spaces.
          <RadixMenu.Item key={groupLabel} value={`group-${String(index)}`} className="relative">
            <RadixMenu.Trigger className="group inline-flex min-h-11 items-center gap-1.5 rounded-sm px-3 font-medium hover:text-accent-text">
              {groupLabel}
              <ChevronDown
                aria-hidden
                className="size-4 transition-transform group-data-[state=open]:rotate-180"
              />
            </RadixMenu.Trigger>
            <RadixMenu.Content className="absolute top-full left-0 mt-1 min-w-56 rounded-md border border-line bg-surface p-2 shadow-lg">
              <ul>
                {links.map(({ id, link }) => (
                  <li key={id}>
                    <RadixMenu.Link
                      asChild
                      className="flex min-h-11 items-center rounded-sm px-3 hover:bg-accent-soft"
                    >
                      {link}
                    </RadixMenu.Link>
                  </li>
                ))}
              </ul>
            </RadixMenu.Content>
          </RadixMenu.Item>
        ))}
      </RadixMenu.List>
    </RadixMenu.Root>
  );
}
