import { Suspense, useState } from 'react';
import { deleteMyData as copy } from '../../content/delete-my-data';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { LazyDialog } from '../lazy-dialog';
import { useSitePorts } from '../../ports/ports-context';
import { deleteVisitorData } from './delete-visitor-data';

type DeletionState = 'ready' | 'asking' | 'deleting' | 'done' | 'failed';

/** Confirmation, because the deletion cannot be undone. */
function DeletionDialog({
  state,
  onAnswer,
}: {
  state: DeletionState;
  onAnswer: (isConfirmed: boolean) => void;
}) {
  return (
    <Suspense>
      <LazyDialog
        open
        onOpenChange={() => onAnswer(false)}
        title={copy.question}
        description={copy.warning}
      >
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => onAnswer(true)} disabled={state === 'deleting'}>
            {state === 'deleting' ? copy.deleting : copy.confirm}
          </Button>
          <Button
            variant="secondary"
            onClick={() => onAnswer(false)}
            disabled={state === 'deleting'}
          >
            {copy.cancel}
          </Button>
        </div>
      </LazyDialog>
    </Suspense>
  );
}

/** Deletes the visitor's data from this browser, after a confirmation. */
export function DeleteMyData() {
  const ports = useSitePorts();
  const [state, setState] = useState<DeletionState>('ready');
  async function handleAnswer(isConfirmed: boolean) {
    if (state === 'deleting') return;
    if (!isConfirmed) {
      setState('ready');
      return;
    }
    setState('deleting');
    setState((await deleteVisitorData(ports)) ? 'done' : 'failed');
  }
  return (
    <section className="mt-10" id="delete-my-data">
      <h2 className="text-2xl font-bold">{copy.title}</h2>
      <p className="mt-3 mb-5">{copy.text}</p>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setState('asking')}>
        {copy.action}
      </Button>
      {(state === 'asking' || state === 'deleting') && (
        <DeletionDialog state={state} onAnswer={(isConfirmed) => void handleAnswer(isConfirmed)} />
      )}
      {/* Always mounted: screen readers often skip the text of a new live region. */}
      <div role="status" className="mt-5">
        {state === 'done' && (
          <Notice tone="success" title={copy.done}>
            <p>{copy.doneNote}</p>
          </Notice>
        )}
      </div>
      {state === 'failed' && (
        <Notice>
          <p>{copy.failed}</p>
        </Notice>
      )}
    </section>
  );
}
