import { GitPullRequestArrow } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Dialog } from '../../../shared/ui/dialog';
import { menuItemStyles, menuStyles } from '../controls/menu-styles';
import { ToolButton } from '../controls/tool-button';
import type { OpenFunnel } from '../files/open-funnel';
import { sheets } from './registry';
import { closeSheet, openSheet, useSheets } from './sheet-store';

function OpenSheet({ open }: { open: OpenFunnel }) {
  const opened = useSheets((state) => state.opened);
  const sheet = sheets.find(({ id }) => id === opened?.id);
  if (sheet === undefined || opened === null) return null;
  const { Content, title, description } = sheet;
  return (
    <Dialog
      key={sheet.id}
      open
      onOpenChange={(next) => {
        if (!next) closeSheet();
      }}
      title={title}
      description={description}
    >
      <Content open={open} title={opened.title} reason={opened.reason} />
    </Dialog>
  );
}

/** What is done with a funnel beside saving it. */
export function PublishMenu({ open }: { open: OpenFunnel }) {
  return (
    <>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger asChild>
          <ToolButton isSquare variant="outlined" aria-label="Publish" title="Publish">
            <GitPullRequestArrow aria-hidden className="size-4.5" />
          </ToolButton>
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content align="end" className={menuStyles}>
            {sheets.map(({ id, label, Picture }) => (
              <DropdownMenu.Item
                key={id}
                className={menuItemStyles}
                onSelect={() => openSheet(id, { title: '', reason: '' })}
              >
                <Picture aria-hidden className="size-4" />
                {label}
              </DropdownMenu.Item>
            ))}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      <OpenSheet open={open} />
    </>
  );
}
