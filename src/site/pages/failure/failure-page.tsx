import { useEffect, useLayoutEffect, useState } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';
import { pageMessages } from '../../content/site-messages';
import { Button } from '../../../shared/ui/button';
import { OfflineScene } from '../../../shared/ui/scenes/offline-scene';
import { TornPathScene } from '../../../shared/ui/scenes/torn-path-scene';
import { ChunkLoadError } from '../../../shared/browser/import-with-retry';
import { PageHead } from '../page-head';
import { LazyNotFoundPage } from '../not-found/lazy-not-found-page';
import { useSitePorts } from '../../ports/ports-context';
import { hideEmail } from '../thank-you/hide-email';
import { reloadOnce, wasJustReloaded } from '../../../shared/browser/reload-once';
import { getErrorMessage } from '../../../shared/text/error-message';

function describeError(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return getErrorMessage(error);
}

/** Reloads once if a chunk is missing, which a newer deployment most likely has. */
function useReloadForNewBuild(error: unknown): boolean {
  const { now } = useSitePorts();
  const [isReloading, setIsReloading] = useState(
    () => error instanceof ChunkLoadError && !wasJustReloaded(now()),
  );
  useEffect(() => {
    async function reload(): Promise<void> {
      setIsReloading(await reloadOnce(now()));
    }
    if (isReloading) void reload();
  }, [isReloading, now]);
  return isReloading;
}

/** Error element of the routes (RT-03). */
export function FailurePage() {
  const error = useRouteError();
  // The failed page did not remove the e-mail from the URL, and a reload would send it to the server.
  useLayoutEffect(() => {
    hideEmail();
  }, []);
  if (useReloadForNewBuild(error)) return null;
  // No route matches, not even "*": its pattern stops at a line end (`/quiz2%0a`).
  if (isRouteErrorResponse(error) && error.status === 404) return <LazyNotFoundPage />;
  return (
    <div className="mx-auto grid max-w-step justify-items-center gap-5 px-5 py-24 text-center sm:py-32">
      <PageHead title="Something broke" description="This page could not be shown." path={null} />
      {error instanceof ChunkLoadError ? <OfflineScene /> : <TornPathScene />}
      <h1 className="text-4xl font-bold">{pageMessages.failure}</h1>
      <p className="text-lg text-ink-soft">{describeError(error)}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>{pageMessages.reload}</Button>
        <Button asChild variant="secondary">
          <Link to="/">{pageMessages.returnHome}</Link>
        </Button>
      </div>
    </div>
  );
}
