import { useEffect, useState } from 'react';
import { BrandMark } from '../../../shared/ui/brand-mark';
import type { FunnelEntry, FunnelList } from '../api/api-protocol';
import { PanelMessage } from '../controls/panel-message';
import { listDrafts } from '../files/draft-store';
import { type Draft, findDraftsWithoutFile } from '../files/drafts';
import { fileMessages } from '../files/file-messages';
import { getFunnelAddress } from '../shell/address';
import { formatDateTime, formatTime } from '../controls/format-time';
import { listFunnels } from '../files/studio-client';
import { SchemeButton } from '../shell/top-bar';
import { FunnelCard } from './funnel-card';
import { OpenProposals } from './open-proposals';
import { NewFunnel } from './new-funnel';

type Listed =
  | { status: 'loading' }
  | ({ status: 'listed'; drafts: readonly Draft[] } & FunnelList)
  | { status: 'gone'; message: string };

function useFunnels(): Listed {
  const [listed, setListed] = useState<Listed>({ status: 'loading' });
  useEffect(() => {
    let isShown = true;
    const load = async (): Promise<void> => {
      const [result, drafts] = await Promise.all([listFunnels(), listDrafts()]);
      if (!isShown) return;
      setListed(
        result.ok
          ? { status: 'listed', drafts, ...result.value }
          : { status: 'gone', message: result.message },
      );
    };
    void load();
    return () => {
      isShown = false;
    };
  }, []);
  return listed;
}

/** Does the browser keep other text of a funnel than its file has? */
const hasDraft = (drafts: readonly Draft[], { name, text, isReadOnly }: FunnelEntry): boolean =>
  !isReadOnly && drafts.some((draft) => draft.name === name && draft.text !== text);

function Gallery({
  funnels,
  drafts,
}: {
  funnels: readonly FunnelEntry[];
  drafts: readonly Draft[];
}) {
  if (funnels.length === 0)
    return (
      <div className="mt-6 rounded-lg border border-dashed border-line-strong bg-surface">
        <PanelMessage title="No funnel yet">
          Begin with a template below. You can play it at once and change everything later.
        </PanelMessage>
      </div>
    );
  return (
    <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {funnels.map((entry) => (
        <FunnelCard key={entry.name} entry={entry} hasDraft={hasDraft(drafts, entry)} />
      ))}
    </ul>
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

/** The funnels of the folder, and the ways to begin a new one. */
export function StartPage() {
  const listed = useFunnels();
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
          <>
            <Gallery funnels={listed.funnels} drafts={listed.drafts} />
            <DraftsWithoutFile
              drafts={findDraftsWithoutFile(
                listed.drafts,
                listed.funnels.map(({ name }) => name),
              )}
            />
            <OpenProposals funnels={listed.funnels} />
            <NewFunnel funnels={listed.funnels} folder={listed.folder} />
          </>
        )}
      </main>
    </div>
  );
}
