import { useEffect, useState } from 'react';
import { BrandMark } from '../../../shared/ui/brand-mark';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/text-field';
import type { FunnelEntry, FunnelList } from '../api/api-protocol';
import type { FinishCounts } from '../api/measurement-protocol';
import { PanelMessage } from '../controls/panel-message';
import { ToolButton } from '../controls/tool-button';
import { listDrafts } from '../files/draft-store';
import { type Draft, findDraftsWithoutFile } from '../files/drafts';
import { fileMessages } from '../files/file-messages';
import { getFunnelAddress } from '../shell/address';
import { formatDateTime, formatTime } from '../controls/format-time';
import { countFinishes, listFunnels } from '../files/studio-client';
import { SchemeButton } from '../shell/top-bar';
import type { ChangeHandler } from './card-actions';
import { arrangeFunnels, type FolderChange } from './folder-changes';
import { FunnelCard } from './funnel-card';
import { OpenProposals } from './open-proposals';
import { NewFunnel } from './new-funnel';

type Listed =
  | { status: 'loading' }
  | ({ status: 'listed'; drafts: readonly Draft[] } & FunnelList)
  | { status: 'gone'; message: string };

async function readFolder(): Promise<Listed> {
  const [result, drafts] = await Promise.all([listFunnels(), listDrafts()]);
  return result.ok
    ? { status: 'listed', drafts, ...result.value }
    : { status: 'gone', message: result.message };
}

function useFunnels(): { listed: Listed; reload: () => Promise<void> } {
  const [listed, setListed] = useState<Listed>({ status: 'loading' });
  useEffect(() => {
    let isShown = true;
    const load = async (): Promise<void> => {
      const found = await readFolder();
      if (isShown) setListed(found);
    };
    void load();
    return () => {
      isShown = false;
    };
  }, []);
  return { listed, reload: async () => setListed(await readFolder()) };
}

/** Does the browser keep other text of a funnel than its file has? */
const hasDraft = (drafts: readonly Draft[], { name, text, isReadOnly }: FunnelEntry): boolean =>
  !isReadOnly && drafts.some((draft) => draft.name === name && draft.text !== text);

interface GalleryProps {
  funnels: readonly FunnelEntry[];
  drafts: readonly Draft[];
  search: string;
  onChanged: ChangeHandler;
}

/** They come after the page is shown, and only to who has signed in. */
function useFinishes(funnels: readonly FunnelEntry[]): FinishCounts {
  const [finishes, setFinishes] = useState<FinishCounts>({});
  useEffect(() => {
    const ids = funnels.flatMap(({ summary }) => (summary === null ? [] : [summary.id]));
    if (ids.length === 0) return;
    const read = async (): Promise<void> => {
      const found = await countFinishes(ids);
      if (found.ok && found.value !== null) setFinishes(found.value);
    };
    void read();
  }, [funnels]);
  return finishes;
}

function Gallery({ funnels, drafts, search, onChanged }: GalleryProps) {
  const finishes = useFinishes(funnels);
  const shown = arrangeFunnels(funnels, search);
  if (shown.length === 0)
    return (
      <div className="mt-6 rounded-lg border border-dashed border-line-strong bg-surface">
        {funnels.length === 0 ? (
          <PanelMessage title="No funnel yet">
            Begin with a template. You can play it at once and change everything later.
          </PanelMessage>
        ) : (
          <PanelMessage title="No funnel has these words">
            Titles, descriptions, addresses and files were searched.
          </PanelMessage>
        )}
      </div>
    );
  return (
    <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {shown.map((entry) => (
        <FunnelCard
          key={entry.name}
          entry={entry}
          hasDraft={hasDraft(drafts, entry)}
          finishes={finishes[entry.summary?.id ?? ''] ?? null}
          others={funnels.filter((other) => other !== entry)}
          onChanged={onChanged}
        />
      ))}
    </ul>
  );
}

interface DoneChange {
  done: string;
  undo: () => Promise<FolderChange>;
}

/** What was done to the folder since the page was opened, each with its way back. */
function DoneChanges({
  changes,
  onUndone,
}: {
  changes: readonly DoneChange[];
  onUndone: (change: DoneChange) => void;
}) {
  const [problem, setProblem] = useState('');
  const handleUndo = async (change: DoneChange): Promise<void> => {
    const undone = await change.undo();
    setProblem(undone.ok ? '' : undone.message);
    if (undone.ok) onUndone(change);
  };
  return (
    <div role="status" className="mt-4 grid gap-2 empty:hidden">
      {changes.map((change, index) => (
        <p
          key={`${index} ${change.done}`}
          className="flex flex-wrap items-center gap-x-3 rounded-md bg-sunken px-3 py-1 text-sm wrap-anywhere"
        >
          <span className="flex-1">{change.done}</span>
          <ToolButton variant="outlined" onClick={() => void handleUndo(change)}>
            Undo
          </ToolButton>
        </p>
      ))}
      {problem !== '' && <p className="text-sm text-danger-text">{problem}</p>}
    </div>
  );
}

/** Unsaved text of files that are not there. */
function DraftsWithoutFile({ drafts }: { drafts: readonly Draft[] }) {
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="drafts" className="mt-12">
      <h2 id="drafts" className="text-2xl font-bold">
        {fileMessages.withoutFile}
      </h2>
      <p className="mt-2 max-w-[60ch] text-ink-soft">{fileMessages.withoutFileText}</p>
      <ul className="mt-4 overflow-hidden rounded-lg border border-line bg-surface">
        {drafts.map(({ name, at }) => (
          <li
            key={name}
            className="relative flex flex-wrap gap-x-3 border-b border-line px-4 py-3 last:border-0 hover:bg-sunken"
          >
            <a
              href={getFunnelAddress(name)}
              className="font-semibold wrap-anywhere after:absolute after:inset-0"
            >
              {name}
            </a>
            <time dateTime={formatDateTime(at)} className="text-ink-soft">
              {formatTime(at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The funnels of a folder that was read, with what can be done about them. */
function Folder({
  funnels,
  drafts,
  folder,
  reload,
}: FunnelList & { drafts: readonly Draft[]; reload: () => Promise<void> }) {
  const [search, setSearch] = useState('');
  const [isBeginning, setBeginning] = useState(funnels.length === 0);
  const [changes, setChanges] = useState<readonly DoneChange[]>([]);
  const handleChanged: ChangeHandler = (done, { undo }) => {
    setChanges((before) => [...before, { done, undo }]);
    void reload();
  };
  const handleUndone = (change: DoneChange): void => {
    setChanges((before) => before.filter((other) => other !== change));
    void reload();
  };
  return (
    <>
      <div className="mt-6 flex flex-wrap items-end gap-3">
        <Button
          size="small"
          aria-expanded={isBeginning}
          onClick={() => setBeginning((before) => !before)}
        >
          New funnel
        </Button>
        {funnels.length > 1 && (
          <TextField
            label="Search"
            type="search"
            className="max-w-md min-w-0 flex-1"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
      </div>
      {isBeginning && <NewFunnel funnels={funnels} folder={folder} />}
      <DoneChanges changes={changes} onUndone={handleUndone} />
      <Gallery funnels={funnels} drafts={drafts} search={search} onChanged={handleChanged} />
      <DraftsWithoutFile
        drafts={findDraftsWithoutFile(
          drafts,
          funnels.map(({ name }) => name),
        )}
      />
      <OpenProposals funnels={funnels} />
    </>
  );
}

/** The funnels of the folder, and the ways to begin a new one. */
export function StartPage() {
  const { listed, reload } = useFunnels();
  return (
    <div className="min-h-dvh bg-paper bg-(image:--image-glow) bg-no-repeat text-ink">
      <header className="mx-auto flex max-w-page items-center gap-3 px-5 py-4 sm:px-8">
        <BrandMark className="size-8" />
        <p className="flex-1 font-display text-xl font-bold">Studio</p>
        <SchemeButton />
      </header>
      <main className="mx-auto max-w-page px-5 pt-4 pb-20 sm:px-8">
        <h1 className="text-3xl font-bold">Your funnels</h1>
        <p className="mt-2 max-w-[60ch] text-ink-soft">
          Open one to change it beside its live player, its proofs and its map. Nothing is written
          before you save.
          {listed.status === 'listed' && (
            <>
              {' '}
              They are in the folder <span className="break-all">{listed.folder}</span>.
            </>
          )}
        </p>
        {listed.status === 'loading' && <PanelMessage title="Reading the folder …" />}
        {listed.status === 'gone' && (
          <PanelMessage title="The server does not answer">{listed.message}</PanelMessage>
        )}
        {listed.status === 'listed' && (
          <Folder
            funnels={listed.funnels}
            drafts={listed.drafts}
            folder={listed.folder}
            reload={reload}
          />
        )}
      </main>
    </div>
  );
}
