import { useSyncExternalStore } from 'react';
import { playerMessages, stepMissing } from '../content/messages';
import type { FunnelDefinition } from '../definition/normalise';
import { ConnectionNotice } from '../site/connection-notice';
import type { FunnelViews } from '../steps/step-view';
import { Button } from '../ui/button';
import type { FunnelPage } from './funnel-page-state';
import { FunnelScreen } from './funnel-screen';

export interface FunnelAloneProps {
  definition: FunnelDefinition;
  /** How its first step looks. */
  views: FunnelViews;
  /** The origin of the site. */
  address: string;
  page: FunnelPage;
}

/** A newer build has everything. */
const loadAnew = () => window.location.reload();

function MissingStep() {
  return (
    <>
      <p>{stepMissing}</p>
      <Button variant="secondary" className="mt-3" onClick={loadAnew}>
        {playerMessages.labels.retry}
      </Button>
    </>
  );
}

/** The whole of a funnel's page: what the build draws and what the browser takes up. */
export function FunnelAlone({ page, ...shown }: FunnelAloneProps) {
  const { onward, isMissing, isLoading } = useSyncExternalStore(
    page.subscribe,
    page.read,
    page.read,
  );
  return (
    <>
      <FunnelScreen
        {...shown}
        onward={onward}
        onWanted={isMissing ? loadAnew : page.want}
        missing={isMissing ? <MissingStep /> : null}
      />
      <ConnectionNotice isLoading={isLoading} />
      {onward !== null && <onward.Beside />}
    </>
  );
}
