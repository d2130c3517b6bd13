import { useEffect, useMemo, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { toast } from 'sonner';
import { funnels } from 'virtual:funnels';
import type { PageHistory } from '../../src/funnel/renderer/use-funnel-history';
import { FunnelOutcome } from '../../src/site/app/funnel-page/funnel-outcome';
import { useRouterHistory } from '../../src/site/app/funnel-page/funnel-route';
import { Toasts } from '../../src/shared/ui/toasts';
import { getStepState, stepStates } from '../../src/funnel/steps/shared/analysis/story-states';
import { playerMessages } from '../../src/site/content/messages';
import type { FunnelDefinition } from '../../src/funnel/definition/normalise';
import { extensions } from '../../src/funnel/engine/compile';
import type { SessionPorts } from '../../src/funnel/engine/session-ports';
import { notConfiguredAuth } from '../../src/site/gateway/auth/not-configured-auth';
import { createInMemoryAnalytics } from '../../tests/support/in-memory-analytics';
import { createInMemoryLeads } from '../../tests/support/in-memory-leads';
import { createInMemoryStorage } from '../../src/site/gateway/in-memory-storage';
import { FunnelPlayer } from '../../src/funnel/renderer/funnel-player';
import { createPlayer } from '../../src/funnel/renderer/create-player';
import type { OutcomeProps, PlayerRuntime } from '../../src/funnel/renderer/player-runtime';
import { createSampleJobs } from '../../src/site/gateway/sample-jobs';
import { createConsentStore } from '../../src/site/stores/consent-store';
import { type SitePorts, SitePortsProvider } from '../../src/site/ports/ports-context';
import { storyViews } from './story-views';
import { getStoryDefinition, createStoryPorts, type FunnelStoryArgs } from './story-session';

/** The controls of a story's arguments. */
export const argTypes = {
  funnelId: { control: false },
  state: { control: 'select', options: Object.keys(stepStates) },
} as const;

/** Loads the definition of a story's funnel. */
export async function loadFunnel({ args }: { args: Partial<FunnelStoryArgs> }) {
  const entry = funnels.find(({ id }) => id === args.funnelId);
  if (entry === undefined) throw new Error(`There is no funnel "${String(args.funnelId)}".`);
  return { definition: await entry.load() };
}

/** Renders the funnel that `loadFunnel` read. Other arguments start another session. */
export function renderFunnelStory(
  args: FunnelStoryArgs,
  { loaded }: { loaded: Record<string, unknown> },
) {
  const definition = loaded.definition as FunnelDefinition; // `loadFunnel` returns it
  return <FunnelStory key={JSON.stringify(args)} definition={definition} {...args} />;
}

/** Creates the ports of the site components inside a step. */
export function createStorySitePorts({
  storage,
  now,
  newId,
}: Pick<SessionPorts, 'storage' | 'now' | 'newId'>): SitePorts {
  return {
    storage: { ...createInMemoryStorage(), ...storage },
    now,
    newId,
    leads: createInMemoryLeads(),
    retryPendingLeads: () => () => undefined,
    auth: notConfiguredAuth,
    jobs: createSampleJobs({
      list: () => import('../../src/site/content/sample-jobs'),
      details: () => import('../../src/site/content/sample-job-details'),
    }),
    analytics: createInMemoryAnalytics(),
    consent: createConsentStore({
      storage,
      now,
      question: { unanswered: 'nothing-to-ask', version: 1 },
      hasGlobalPrivacyControl: false,
    }),
    log: (message) => console.error(message),
    visitLog: { mode: 'off', sources: [], database: null },
    sendsConfirmationEmail: false,
    checkout: { starter: 'https://pay.example/starter', others: 'https://pay.example/others' },
    promotions: { parameter: 'prefilled_promo_code', codes: { 30: null, 50: null, 70: null } },
    siteOrigin: 'http://localhost:6006',
    external: { app: '#app', jobs: '#jobs', cvApp: '#cv' },
  };
}

/**
 * Runs the machine and the player at one step, with in-memory ports. A step that advances on a timer
 * is shown again, so that it stays visible.
 */
function FunnelStory(props: FunnelStoryArgs & { definition: FunnelDefinition }) {
  const [restarts, setRestarts] = useState(0);
  useEffect(() => {
    return () => void toast.dismiss();
  }, []);
  return (
    <MemoryRouter key={restarts} initialEntries={[props.definition.route]}>
      <StoryPlayer {...props} onAdvance={() => setRestarts(restarts + 1)} />
      <Toasts />
    </MemoryRouter>
  );
}

/** Whether a step leads on by itself, so that its state passes. */
const passesByItself = (
  step: FunnelDefinition['steps'][number] | undefined,
  state: FunnelStoryArgs['state'],
): boolean =>
  state !== 'walk' && step?.kind === 'loading' && getStepState(state).hasWaited !== true;

/** Calls `onChange` when the session stores another step. */
function watchStepChange(ports: SessionPorts, key: string, onChange: () => void): SessionPorts {
  const { storage } = ports;
  const initialValue = storage.get(key);
  const set = (name: string, value: string): boolean => {
    if (name === key && value !== initialValue) onChange();
    return storage.set(name, value);
  };
  return { ...ports, storage: { ...storage, set } };
}

const renderOutcome = (props: OutcomeProps) => <FunnelOutcome {...props} />;

/** The router's history, of which no other page is opened. */
function useStoryHistory(onLeave: (to: string) => void): PageHistory {
  return { ...useRouterHistory(), navigateAway: onLeave, openSite: onLeave };
}

const createStoryRuntime = (session: SessionPorts, onLeave: (to: string) => void): PlayerRuntime =>
  createPlayer(
    {
      views: storyViews,
      extensions,
      session,
      getSiteAddress: (site) => `site ${site}`,
      renderOutcome,
    },
    () => useStoryHistory(onLeave),
  );

function StoryPlayer({
  definition: siteDefinition,
  onAdvance,
  ...args
}: FunnelStoryArgs & { definition: FunnelDefinition; onAdvance: () => void }) {
  const [exitTarget, setExitTarget] = useState<string | null>(null);
  const [session] = useState(() => {
    const definition = getStoryDefinition(siteDefinition, args);
    const storyPorts = createStoryPorts(definition, args);
    const step = definition.steps.find(({ id }) => id === args.stepId);
    const { key } = definition.persistence.step;
    const ports = passesByItself(step, args.state)
      ? watchStepChange(storyPorts, key, onAdvance)
      : storyPorts;
    return { definition, ports, runtime: createStoryRuntime(ports, setExitTarget) };
  });
  const sitePorts = useMemo(() => createStorySitePorts(session.ports), [session]);
  return (
    <SitePortsProvider ports={sitePorts}>
      <FunnelPlayer
        definition={session.definition}
        messages={playerMessages}
        runtime={session.runtime}
      />
      {exitTarget !== null && <ExitNotice to={exitTarget} />}
    </SitePortsProvider>
  );
}

/** Shows the target of an exit: a story has no other page to navigate to. */
function ExitNotice({ to }: { to: string }) {
  return (
    <p
      role="status"
      className="fixed inset-x-0 bottom-0 z-50 bg-ink px-5 py-3 text-center text-sm text-paper"
    >
      The funnel leads to <code>{to}</code>
    </p>
  );
}
