import { getVersionKey } from '../../definition/version-key';
import { createFunnelModel } from '../../engine/funnel-model';
import { storeAnswersAt } from '../../engine/reopen';
import { createVersionedStorage } from '../../engine/versioned-storage';
import type { LoadedFunnel } from '../funnel-page/load-funnel';
import { readVisit } from '../funnel-page/read-visit';
import type { ReopenFunnel } from '../../site/use-funnel-result';

/** Reopens the funnel of a result with the answers of the visitor. */
export function createReopen({ definition, extensions }: LoadedFunnel): ReopenFunnel {
  return (payload, field, { storage, now }) => {
    const funnel = createFunnelModel(
      definition,
      readVisit({ definition, extensions }, { storage, now }),
      extensions,
    );
    const key = getVersionKey(definition.persistence);
    const versioned = createVersionedStorage(definition, key, storage, now);
    storeAnswersAt(funnel, payload, field, versioned, now());
  };
}
