import { type ComponentType, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { lazyWithPreload } from '../../../shared/browser/import-with-retry';
import { useHydrated } from '../../../shared/browser/use-hydrated';
import { usePageScheme } from '../../../shared/browser/use-page-scheme';
import { playerMessages, storageMessages } from '../../content/messages';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import type { ReadonlyStore } from '../../../funnel/engine/ports/readonly-store';
import type { SiteStorage } from '../../../funnel/engine/ports/storage-port';
import { FunnelPlayer, type OpenedSession } from '../../../funnel/renderer/funnel-player';
import type { PlayerRuntime } from '../../../funnel/renderer/player-runtime';
import { LAST_RESULTS_KEY } from '../../../shared/names/storage-keys';
import { ConnectionNotice } from '../../pages/connection-notice';
import { useSitePorts } from '../../ports/ports-context';
import type { LastResultOfQuizProps } from './last-result';

export interface FunnelPageRuntime extends PlayerRuntime {
  storage: Pick<SiteStorage, 'persistence'>;
}

export interface FunnelPageProps {
  definition: FunnelDefinition;
  /** The origin of the site. */
  siteOrigin: string;
  runtime: FunnelPageRuntime;
  /** The session that the page starts with. Left out: it opens one from storage. */
  opened?: OpenedSession | undefined;
}

/** A funnel with its head. */
export function FunnelPage({ definition, siteOrigin, runtime, opened }: FunnelPageProps) {
  const [resetCount, setResetCount] = useState(0);
  const [handleReset] = useState(() => () => setResetCount((count) => count + 1));
  usePageScheme(definition.presentation.theme.scheme);
  const { isPersistent } = useStore(runtime.storage.persistence);
  return (
    <>
      <meta name="description" content={definition.description} />
      <link rel="canonical" href={`${siteOrigin}${definition.route}`} />
      <FunnelPlayer
        key={resetCount}
        definition={definition}
        runtime={runtime}
        messages={playerMessages}
        onReset={handleReset}
        note={isPersistent ? null : storageMessages.notKept}
        opened={resetCount === 0 ? opened : undefined}
      />
    </>
  );
}

export interface NavigationState {
  /** The next page is loading. */
  isLoading: boolean;
}

export interface StandaloneFunnelPageProps extends FunnelPageProps {
  runtime: FunnelPageRuntime & {
    /** Page view tracking and toasts. */
    PageExtras: ComponentType;
  };
  navigation: ReadonlyStore<NavigationState>;
}

/** The funnel page that the build prerenders and the browser hydrates. */
export function StandaloneFunnelPage({ navigation, ...pageProps }: StandaloneFunnelPageProps) {
  const { isLoading } = useStore(navigation);
  const { PageExtras } = pageProps.runtime;
  return (
    <>
      <FunnelPage {...pageProps} />
      <ConnectionNotice isLoading={isLoading} />
      <PageExtras />
    </>
  );
}

const LazyLastResultOfQuiz = lazyWithPreload<LastResultOfQuizProps>(
  async () => (await import('./last-result')).LastResultOfQuiz,
  () => null,
);

/** Decided once, so that the sentence after a deletion stays. Most visitors have no result. */
function HydratedLastResult(props: LastResultOfQuizProps) {
  const { storage } = useSitePorts();
  const [hasResults] = useState(() => storage.get(LAST_RESULTS_KEY) !== null);
  if (!hasResults) return null;
  return (
    <Suspense>
      <LazyLastResultOfQuiz {...props} />
    </Suspense>
  );
}

/** The link to the last result of a quiz, on its first step. */
export function LastResultOnStep(props: LastResultOfQuizProps) {
  return useHydrated() && <HydratedLastResult {...props} />;
}
