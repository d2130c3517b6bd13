import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { definition } from 'virtual:plant';
import type { StoragePort } from '../../src/funnel/engine/ports/storage-port';
import type { Lead } from '../../src/funnel/engine/ports/leads-port';
import { email, singleChoice } from '../../src/funnel/fields/shared/view/registry';
import { createPlayer } from '../../src/funnel/renderer/create-player';
import { FunnelPlayer } from '../../src/funnel/renderer/funnel-player';
import { useBrowserHistory } from '../../src/funnel/renderer/vendor/use-browser-history';
import { ending, question } from '../../src/funnel/steps/shared/view/registry';
import { Toasts } from '../../src/shared/ui/toasts';
import { messages } from './messages';
import './page.css';

/** Progress is kept for this tab only. */
const storage: StoragePort = {
  get: (key) => sessionStorage.getItem(key),
  set: (key, value) => {
    sessionStorage.setItem(key, value);
    return true;
  },
  remove: (key) => sessionStorage.removeItem(key),
};

/** The rows of this page stay in the browser, where its owner reads them. */
function keepLead({ id, row }: Lead): void {
  const orders = JSON.parse(localStorage.getItem('orders') ?? '[]') as unknown[]; // our own list
  localStorage.setItem('orders', JSON.stringify([...orders, { id, ...row }]));
}

const openPage = (address: string): void => window.location.assign(address);

const runtime = createPlayer(
  {
    views: { steps: { question, ending }, fields: { singleChoice, email }, icons: {} },
    // The definition has neither values nor inputs, nor anything else that needs an extension.
    extensions: {},
    session: {
      storage,
      now: () => Date.now(),
      random: Math.random,
      newId: () => crypto.randomUUID(),
      getProductId: () => undefined,
      submit: (lead) => {
        keepLead(lead);
        return Promise.resolve({ status: 'saved' });
      },
    },
    getSiteAddress: () => null,
    renderOutcome: () => <p>It arrives by post.</p>,
  },
  () => useBrowserHistory(openPage),
);

function Page() {
  // Another tab that went on: the player is opened again from storage.
  const [resets, setResets] = useState(0);
  return (
    <>
      <FunnelPlayer
        key={resets}
        definition={definition}
        messages={messages}
        runtime={runtime}
        onReset={() => setResets(resets + 1)}
      />
      <Toasts />
    </>
  );
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Page />);
