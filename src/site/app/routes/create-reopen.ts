import { getVersionKey } from '../../../funnel/definition/version-key';
import { createFunnelModel } from '../../../funnel/engine/funnel-model';
import { storeAnswersAt } from '../../../funnel/engine/reopen';
import { createVersionedStorage } from '../../../funnel/engine/versioned-storage';
import type { LoadedFunnel } from '../funnel-page/load-funnel';
import { readVisit } from '../../../funnel/renderer/read-visit';
import type { ReopenFunnel } from '../../pages/use-funnel-result';

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
