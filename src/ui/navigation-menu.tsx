import { ChevronDown } from 'lucide-react';
import { NavigationMenu as RadixMenu } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** When a panel opens under a resting pointer, and how soon after one the next may (NV-06). */
const DELAY_MS = 200;
const SKIP_DELAY_MS = 300;
// That a panel closes 150 ms after the pointer has left it is Radix's own.

export interface NavigationGroup {
  label: string;
  /** The links of its panel. */
  links: readonly { id: string; link: ReactNode }[];
}

/**
 * Beside an open panel Radix puts a focusable element that assistive technology cannot see, to lead
 * the Tab key into a panel drawn elsewhere. Here the panel follows its trigger in the page, so the
 * way there needs no help: the element leaves the tab order.
 */
function useUnfocusableProxies() {
  const root = useRef<HTMLElement>(null);
  // After every drawing: each panel that opens brings its own.
  useEffect(() => {
    const proxies = root.current?.querySelectorAll<HTMLElement>('span[aria-hidden][tabindex="0"]');
    for (const proxy of proxies ?? []) proxy.tabIndex = -1;
  });
  return root;
}

/** A bar of groups, each of which opens a panel of links. */
export function NavigationMenu({
  label,
  groups,
}: {
  label: string;
  groups: readonly NavigationGroup[];
}) {
  const [open, setOpen] = useState('');
  const root = useUnfocusableProxies();
  return (
    <RadixMenu.Root
      ref={root}
      value={open}
      onValueChange={setOpen}
      aria-label={label}
      delayDuration={DELAY_MS}
      skipDelayDuration={SKIP_DELAY_MS}
      className="relative z-10"
    >
      <RadixMenu.List className="flex flex-wrap gap-1">
        {groups.map(({ label: name, links }, index) => (
          // Radix makes ids of the value: no label, which may have spaces.
          <RadixMenu.Item key={name} value={`group-${String(index)}`} className="relative">
            <RadixMenu.Trigger className="group inline-flex min-h-11 items-center gap-1.5 rounded-sm px-3 font-medium hover:text-accent-text">
              {name}
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
