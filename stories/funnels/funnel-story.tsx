import { useEffect, useMemo, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { toast } from 'sonner';
import { funnels } from 'virtual:funnels';
import { useFunnelHistory } from '../../src/app/history/use-funnel-history';
import { FunnelOutcome } from '../../src/app/funnel-page/funnel-outcome';
import { useRouterHistory } from '../../src/app/history/use-router-history';
import { Toasts } from '../../src/ui/toasts';
import { stateLabels } from '../../src/authoring/stories/story-states';
import { playerMessages } from '../../src/content/messages';
import type { FunnelDefinition } from '../../src/definition/normalise';
import { compileModel } from '../../src/engine/compile';
import { openSession, type SessionPorts } from '../../src/engine/session';
import { summarise } from '../../src/engine/summary';
import { notConfiguredAuth } from '../../src/gateway/auth/not-configured-auth';
import { createInMemoryAnalytics } from '../../testing/in-memory-analytics';
import { createInMemoryLeads } from '../../testing/in-memory-leads';
import { createInMemoryStorage } from '../../src/gateway/in-memory-storage';
import { FunnelPlayer } from '../../src/renderer/funnel-player';
import type {
  PlayerSessionProps,
  PlayerRuntime,
  ActiveStep as Played,
} from '../../src/renderer/player-runtime';
import { SessionEffects } from '../../src/renderer/session-effects';
import { createSampleJobs } from '../../src/gateway/sample-jobs';
import { createConsentStore } from '../../src/stores/consent-store';
import { type SitePorts, SitePortsProvider } from '../../src/ports/ports-context';
import { allViews } from '../../testing/all-views';
import { notify } from '../../src/stores/toast-queue';
import { getStoryDefinition, createStoryPorts, type FunnelStoryArgs } from './story-session';

/** How the panel of controls offers the arguments of a story. */
export const argTypes = {
  funnelId: { control: false },
  state: { control: 'select', options: Object.keys(stateLabels) },
} as const;

/** The definition a story's funnel has in the site. */
export async function loadFunnel({ args }: { args: Partial<FunnelStoryArgs> }) {
  const entry = funnels.find(({ id }) => id === args.funnelId);
  if (entry === undefined) throw new Error(`There is no funnel "${String(args.funnelId)}".`);
  return { definition: await entry.load() };
}

/** Shows the funnel that `loadFunnel` read. Other arguments are another visit. */
export function renderFunnelStory(
  args: FunnelStoryArgs,
  { loaded }: { loaded: Record<string, unknown> },
) {
  const definition = loaded.definition as FunnelDefinition; // read by the loader above
  return <FunnelStory key={JSON.stringify(args)} definition={definition} {...args} />;
}

/** What the pages inside an ending need besides the funnel's own ports. */
function createStorySitePorts({ storage, now, newId }: SessionPorts): SitePorts {
  return {
    storage: { ...createInMemoryStorage(), ...storage },
    now,
    newId,
    leads: createInMemoryLeads(),
    retryPendingLeads: () => () => undefined,
    auth: notConfiguredAuth,
    jobs: createSampleJobs(() => import('../../src/content/sample-jobs')),
    analytics: createInMemoryAnalytics(),
    consent: createConsentStore({
      storage,
      now,
      isAnalyticsEnabled: false,
      hasGlobalPrivacyControl: false,
    }),
    log: (message) => console.error(message),
    checkout: { starter: '#starter', others: '#others' },
    siteOrigin: 'http://localhost:6006',
    external: { app: '#app', jobs: '#jobs', cvApp: '#cv' },
  };
}

/**
 * The real machine and the real player at one step, with the world outside in memory. What ends by
 * itself, a loading screen for instance, begins again, so that it can be looked at.
 */
function FunnelStory(props: FunnelStoryArgs & { definition: FunnelDefinition }) {
  const [round, setRound] = useState(0);
  useEffect(() => () => void toast.dismiss(), []);
  return (
    <MemoryRouter key={round} initialEntries={[props.definition.route]}>
      <StoryVisit {...props} onLeft={() => setRound(round + 1)} />
      <Toasts />
    </MemoryRouter>
  );
}

/** States in which the step goes on without the visitor. */
const selfAdvancingStates: readonly FunnelStoryArgs['state'][] = [
  'running',
  'reducedMotion',
  'longest',
];

/** Tells when the session writes that it stands on another step. */
function watchStepChange(ports: SessionPorts, key: string, onMove: () => void): SessionPorts {
  const { storage } = ports;
  const start = storage.get(key);
  const set = (name: string, value: string): boolean => {
    if (name === key && value !== start) onMove();
    return storage.set(name, value);
  };
  return { ...ports, storage: { ...storage, set } };
}

function renderOutcome({ funnel, actor, current }: Played) {
  const { context } = actor.getSnapshot();
  return <FunnelOutcome summary={summarise(funnel.prepared, context, current.step.id)} />;
}

/** What leads on from a step, on the stage. */
function createStoryRuntime(ports: SessionPorts, onLeave: (to: string) => void): PlayerRuntime {
  return {
    views: allViews,
    openSession: (funnel) => openSession(compileModel(funnel), ports),
    renderOutcome: renderOutcome,
    SessionEffects: function Keeper(visit: PlayerSessionProps) {
      const { history } = useFunnelHistory(useRouterHistory(), visit.onReset);
      return (
        <SessionEffects
          {...visit}
          messages={playerMessages}
          history={history}
          notify={notify}
          onExit={onLeave}
          onComplete={({ to }) => onLeave(to)}
        />
      );
    },
  };
}

function StoryVisit({
  definition: shipped,
  onLeft,
  ...args
}: FunnelStoryArgs & { definition: FunnelDefinition; onLeft: () => void }) {
  const [left, setLeft] = useState<string | null>(null);
  const [stage] = useState(() => {
    const definition = getStoryDefinition(shipped, args);
    const prepared = createStoryPorts(definition, args);
    const step = definition.steps.find(({ id }) => id === args.stepId);
    const passes = step?.kind === 'loading' && selfAdvancingStates.includes(args.state);
    const { key } = definition.persistence.step;
    const ports = passes ? watchStepChange(prepared, key, onLeft) : prepared;
    return { definition, ports, onward: createStoryRuntime(ports, setLeft) };
  });
  const site = useMemo(() => createStorySitePorts(stage.ports), [stage]);
  return (
    <SitePortsProvider ports={site}>
      <FunnelPlayer
        definition={stage.definition}
        views={allViews}
        messages={playerMessages}
        runtime={stage.onward}
      />
      {left !== null && <ExitNotice to={left} />}
    </SitePortsProvider>
  );
}

/** Where the app would go now; on the stage there is no other page. */
function ExitNotice({ to }: { to: string }) {
  return (
    <p
      role="status"
      className="fixed inset-x-0 bottom-0 z-50 bg-ink px-5 py-3 text-center text-sm text-paper"
    >
      The site goes on to <code>{to}</code>
    </p>
  );
}
