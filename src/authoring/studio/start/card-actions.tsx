import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { TextField } from '../../../shared/ui/text-field';
import type { FunnelEntry } from '../api/api-protocol';
import { ToolButton } from '../controls/tool-button';
import { listLinkingFunnels } from '../save/address-change';
import { deleteFunnel, type FolderChange, renameFunnel } from './folder-changes';

/** Hears of a change of the folder. @param done what was done, in words */
export type ChangeHandler = (done: string, change: Extract<FolderChange, { ok: true }>) => void;

interface ActionProps {
  entry: FunnelEntry;
  title: string;
  onChanged: ChangeHandler;
}

function ActionDialog({
  trigger,
  title,
  description,
  button,
  act,
  children,
}: {
  trigger: ReactNode;
  title: string;
  description: string;
  button: string;
  /** @returns why nothing was done; null where it was */
  act: () => Promise<string | null>;
  children?: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const message = await act();
    setProblem(message);
    if (message === null) setOpen(false);
  };
  return (
    <Dialog
      trigger={trigger}
      open={isOpen}
      onOpenChange={setOpen}
      title={title}
      description={description}
    >
      <form className="grid gap-4" noValidate onSubmit={(event) => void handleSubmit(event)}>
        {children}
        <p role="alert" className="text-sm text-danger-text empty:hidden">
          {problem}
        </p>
        <Button type="submit" size="small" className="justify-self-end">
          {button}
        </Button>
      </form>
    </Dialog>
  );
}

function RenameAction({ entry, title, onChanged }: ActionProps) {
  const [typed, setTyped] = useState(title);
  const rename = async (): Promise<string | null> => {
    const wanted = typed.trim();
    if (wanted === '') return 'Give it a name.';
    if (wanted === title) return null;
    const change = await renameFunnel(entry, wanted);
    if (!change.ok) return change.message;
    onChanged(`“${title}” is now “${wanted}”.`, change);
    return null;
  };
  return (
    <ActionDialog
      trigger={
        <ToolButton isSquare aria-label={`Rename ${title}`}>
          <Pencil aria-hidden className="size-4" />
        </ToolButton>
      }
      title="Rename this funnel"
      description="Visitors read the title. The id, the file and the address stay."
      button="Rename"
      act={rename}
    >
      <TextField
        label="Title"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        maxLength={600}
      />
    </ActionDialog>
  );
}

function DeleteAction({
  entry,
  title,
  others,
  onChanged,
}: ActionProps & { others: readonly FunnelEntry[] }) {
  const { name, summary } = entry;
  const linking = summary === null ? [] : listLinkingFunnels(others, summary.route);
  const remove = async (): Promise<string | null> => {
    const change = await deleteFunnel(entry);
    if (!change.ok) return change.message;
    onChanged(`“${title}” is deleted.`, change);
    return null;
  };
  return (
    <ActionDialog
      trigger={
        <ToolButton isSquare aria-label={`Delete ${title}`}>
          <Trash2 aria-hidden className="size-4" />
        </ToolButton>
      }
      title={`Delete “${title}”?`}
      description={`${name} and its stories are deleted. It can be undone until you leave this page.`}
      button="Delete"
      act={remove}
    >
      <div className="grid gap-2 text-sm wrap-anywhere">
        {summary !== null && (
          <p>Once this is published, links and visits to {summary.route} come to an error page.</p>
        )}
        {linking.map((other) => (
          <p key={other}>“{other}” links to it: the site does not build until that link is gone.</p>
        ))}
      </div>
    </ActionDialog>
  );
}

/** What can be done with a funnel on the first page. */
export function CardActions(props: ActionProps & { others: readonly FunnelEntry[] }) {
  const { entry, title, onChanged } = props;
  if (entry.isReadOnly || entry.problem !== null) return null;
  return (
    // Above the link, which has the whole card.
    <div className="relative z-10 -mr-2 ml-auto flex">
      {entry.summary !== null && (
        <RenameAction key={title} entry={entry} title={title} onChanged={onChanged} />
      )}
      <DeleteAction {...props} />
    </div>
  );
}
