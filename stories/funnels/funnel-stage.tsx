import { useEffect, useMemo, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { toast } from 'sonner';
import { funnels } from 'virtual:funnels';
import { useFunnelHistory } from '../../src/app/funnel-history';
import { FunnelOutcome } from '../../src/app/funnel-outcome';
import { useRouterEntry } from '../../src/app/router-entry';
import { Toasts } from '../../src/ui/toasts';
import { stateNames } from '../../src/authoring/stories/step-states';
import { playerMessages } from '../../src/content/messages';
import type { FunnelDefinition } from '../../src/definition/normalise';
import { withMachine } from '../../src/engine/compile';
import { openSession, type SessionPorts } from '../../src/engine/session';
import { summarise } from '../../src/engine/summary';
import { notConfiguredAuth } from '../../src/gateway/auth/not-configured-auth';
import { inMemoryAnalytics } from '../../src/gateway/in-memory-analytics';
import { inMemoryLeads } from '../../src/gateway/in-memory-leads';
import { memoryStorage } from '../../src/gateway/memory-storage';
import { FunnelPlayer } from '../../src/renderer/funnel-player';
import type { KeeperProps, Onward, Visit as Played } from '../../src/renderer/onward';
import { VisitKeeper } from '../../src/renderer/visit-keeper';
import { sampleJobs } from '../../src/gateway/sample-jobs';
import { storedConsent } from '../../src/site/consent/consent';
import { type SitePorts, SitePortsProvider } from '../../src/site/ports-context';
import { everyView } from '../../src/steps/every-view';
import { notify } from '../../src/ui/notify';
import { stageDefinition, stagePorts, type StageArgs } from './stage-session';

export type { StageArgs };

/** How the panel of controls offers the arguments of a story. */
export const argTypes = {
  funnelId: { control: false },
  state: { control: 'select', options: Object.keys(stateNames) },
} as const;

/** The definition a story's funnel has in the site. */
export async function loadFunnel({ args }: { args: Partial<StageArgs> }) {
  const entry = funnels.find(({ id }) => id === args.funnelId);
  if (entry === undefined) throw new Error(`There is no funnel "${String(args.funnelId)}".`);
  return { definition: await entry.load() };
}

/** Shows the funnel that `loadFunnel` read. Other arguments are another visit. */
export function showStage(args: StageArgs, { loaded }: { loaded: Record<string, unknown> }) {
  const definition = loaded.definition as FunnelDefinition; // read by the loader above
  return <FunnelStage key={JSON.stringify(args)} definition={definition} {...args} />;
}

/** What the pages inside an ending need besides the funnel's own ports. */
function sitePorts({ storage, now, newId }: SessionPorts): SitePorts {
  return {
    storage: { ...memoryStorage(), ...storage },
    now,
    newId,
    leads: inMemoryLeads(),
    resumeSaves: () => () => undefined,
    auth: notConfiguredAuth,
    jobs: sampleJobs(() => import('../../src/content/sample-jobs')),
    analytics: inMemoryAnalytics(),
    consent: storedConsent({ storage, now, counts: false, refusedByBrowser: false }),
    log: (message) => console.error(message),
    checkout: { starter: '#starter', others: '#others' },
    address: 'http://localhost:6006',
    external: { app: '#app', jobs: '#jobs', cvApp: '#cv' },
  };
}

/**
 * The real machine and the real player at one step, with the world outside in memory. What ends by
 * itself, a loading screen for instance, begins again, so that it can be looked at.
 */
function FunnelStage(props: StageArgs & { definition: FunnelDefinition }) {
  const [round, setRound] = useState(0);
  useEffect(() => () => void toast.dismiss(), []);
  return (
    <MemoryRouter key={round} initialEntries={[props.definition.route]}>
      <Visit {...props} onLeft={() => setRound(round + 1)} />
      <Toasts />
    </MemoryRouter>
  );
}

/** States in which the step goes on without the visitor. */
const passing: readonly StageArgs['state'][] = ['running', 'reducedMotion', 'longest'];

/** Tells when the session writes that it stands on another step. */
function watched(ports: SessionPorts, key: string, onMove: () => void): SessionPorts {
  const { storage } = ports;
  const start = storage.get(key);
  const set = (name: string, value: string): boolean => {
    if (name === key && value !== start) onMove();
    return storage.set(name, value);
  };
  return { ...ports, storage: { ...storage, set } };
}

function showOutcome({ funnel, actor, current }: Played) {
  const { context } = actor.getSnapshot();
  return <FunnelOutcome summary={summarise(funnel.prepared, context, current.step.id)} />;
}

/** What leads on from a step, on the stage. */
function onwardOf(ports: SessionPorts, onLeave: (to: string) => void): Onward {
  return {
    views: everyView,
    open: (funnel) => openSession(withMachine(funnel), ports),
    outcome: showOutcome,
    Keeper: function Keeper(visit: KeeperProps) {
      const { history } = useFunnelHistory(useRouterEntry(), visit.onAnew);
      return (
        <VisitKeeper
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

function Visit({
  definition: shipped,
  onLeft,
  ...args
}: StageArgs & { definition: FunnelDefinition; onLeft: () => void }) {
  const [left, setLeft] = useState<string | null>(null);
  const [stage] = useState(() => {
    const definition = stageDefinition(shipped, args);
    const prepared = stagePorts(definition, args);
    const step = definition.steps.find(({ id }) => id === args.stepId);
    const passes = step?.kind === 'loading' && passing.includes(args.state);
    const { key } = definition.persistence.step;
    const ports = passes ? watched(prepared, key, onLeft) : prepared;
    return { definition, ports, onward: onwardOf(ports, setLeft) };
  });
  const site = useMemo(() => sitePorts(stage.ports), [stage]);
  return (
    <SitePortsProvider ports={site}>
      <FunnelPlayer
        definition={stage.definition}
        views={everyView}
        messages={playerMessages}
        onward={stage.onward}
      />
      {left !== null && <Elsewhere to={left} />}
    </SitePortsProvider>
  );
}

/** Where the app would go now; on the stage there is no other page. */
function Elsewhere({ to }: { to: string }) {
  return (
    <p
      role="status"
      className="fixed inset-x-0 bottom-0 z-50 bg-ink px-5 py-3 text-center text-sm text-paper"
    >
      The site goes on to <code>{to}</code>
    </p>
  );
}
