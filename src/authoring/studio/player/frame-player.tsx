import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { getStateDefinition } from '../../stories/state-definition';
import { addStorageKeys, createStoredProgress } from '../../stories/create-stored-progress';
import { getStatePosition } from '../../stories/state-position';
import { readVisit } from '../../../funnel/renderer/read-visit';
import { usePageScheme } from '../../../shared/browser/use-page-scheme';
import { playerMessages } from '../../../site/content/messages';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import { compile, extensions } from '../../../funnel/engine/compile';
import type { SessionPorts } from '../../../funnel/engine/session-ports';
import {
  createInMemoryStorage,
  type InMemoryStorage,
} from '../../../site/gateway/in-memory-storage';
import { SitePortsProvider } from '../../../site/ports/ports-context';
import { createPlayer } from '../../../funnel/renderer/create-player';
import { FunnelPlayer } from '../../../funnel/renderer/funnel-player';
import type { OutcomeProps, PlayerSessionProps } from '../../../funnel/renderer/player-runtime';
import { getStepState } from '../../../funnel/steps/shared/analysis/story-states';
import { getDrawOutcomes } from '../../verify/step-events';
import { createPictureViews } from '../../../funnel/fields/shared/view/picture-choices';
import { allViews } from './all-views';
import { createFramePorts, createFrameSitePorts } from './frame-ports';
import { useVisitorEvents } from './follow-events';
import type { FrameCommand, FrameReport, Showing } from './frame-protocol';
import { useMemoryHistory } from './memory-history';
import { playEvents, skipWaits } from './play-events';
import { performStateAction } from './show-state';

/** All views. Pictures come from the folder itself, in a room of 4 by 3: no build has sized them. */
const createFrameViews = (media: string) => ({
  ...allViews,
  fields: {
    ...allViews.fields,
    ...createPictureViews((file) => ({ src: `${media}/${file}`, width: 4, height: 3 })),
  },
});

type Report = (report: FrameReport) => void;

const LazyOutcome = lazy(async () => ({
  default: (await import('../../../site/app/funnel-page/funnel-outcome')).FunnelOutcome,
}));

const renderOutcome = (props: OutcomeProps) => (
  <Suspense fallback={null}>
    <LazyOutcome {...props} />
  </Suspense>
);

/** The definition that the frame plays: that of the studio in the chosen scheme. */
function getPlayedDefinition({ definition, scheme, showing }: FrameCommand): FunnelDefinition {
  const { presentation } = definition;
  const coloured: FunnelDefinition =
    scheme === 'auto'
      ? definition
      : {
          ...definition,
          presentation: { ...presentation, theme: { ...presentation.theme, scheme } },
        };
  if (showing.kind === 'state') return getStateDefinition(coloured, showing.args);
  return showing.kind === 'events' ? skipWaits(addStorageKeys(coloured), showing.events) : coloured;
}

/** The roll for which the wheel of a state draws its prize; null where chance decides. */
function getRoll(definition: FunnelDefinition, showing: Showing): number | null {
  if (showing.kind !== 'state') return null;
  const { prizes = {} } = showing.args;
  const { prepared } = compile(definition);
  for (const { draw } of prepared.steps.values()) {
    if (draw === null) continue;
    const outcome = getDrawOutcomes(draw).find(({ value }) => value === prizes[draw.id]);
    if (outcome !== undefined) return outcome.roll;
  }
  return null;
}

/** The storage of a session: the visit's own, empty for a played one, prepared for a state. */
function createStorage(
  definition: FunnelDefinition,
  showing: Showing,
  visit: InMemoryStorage,
): InMemoryStorage {
  if (showing.kind === 'visit') return visit;
  if (showing.kind === 'events') return createInMemoryStorage();
  const funnel = compile(definition);
  const position = getStatePosition(funnel, showing.args);
  return createInMemoryStorage(createStoredProgress(funnel.prepared, position, Date.now()));
}

interface SessionOptions {
  command: FrameCommand;
  visit: InMemoryStorage;
  report: Report;
}

function createRuntime({ command, visit, report }: SessionOptions) {
  const definition = getPlayedDefinition(command);
  const { showing } = command;
  const storage = createStorage(definition, showing, visit);
  const ports: SessionPorts = createFramePorts({
    definition,
    storage,
    showing,
    reducesMotion:
      command.reducesMotion ||
      (showing.kind === 'state' && getStepState(showing.args.state).reducesMotion === true),
    roll: getRoll(definition, showing),
    onStored: () => report({ report: 'stored', entries: Object.fromEntries(storage.entries) }),
    onSent: (lead) => report({ report: 'sent', lead }),
  });
  const leave = (to: string): void => report({ report: 'left', to });
  const runtime = createPlayer(
    {
      views: createFrameViews(command.media),
      extensions,
      session: ports,
      // A visit is of today. Played events and states are those of the proofs, on their day.
      ...(showing.kind === 'visit' && {
        getVisit: () => readVisit({ definition, extensions }, { ...ports, isSession: true }),
      }),
      getSiteAddress: (site) => `the site ${site}`,
      renderOutcome,
      usePageEffects: (props) => {
        usePlayedEvents(props, showing);
        usePosition(props, report);
        useVisitorEvents(props, report);
      },
    },
    () => useMemoryHistory(leave),
  );
  return { definition, runtime, sitePorts: createFrameSitePorts(ports) };
}

/** Plays the events of a visit once. */
function usePlayedEvents({ funnel, actor }: PlayerSessionProps, showing: Showing): void {
  useEffect(() => {
    if (showing.kind !== 'events') return undefined;
    let isCurrent = true;
    void playEvents(funnel, actor, showing.events, () => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [funnel, actor, showing]);
}

function usePosition({ current }: PlayerSessionProps, report: Report): void {
  const { step, status } = current;
  const isOpening = useRef(true);
  useEffect(() => {
    report({ report: 'position', step: step.id, status, isOpening: isOpening.current });
    isOpening.current = false;
  }, [step.id, status, report]);
}

/** Brings a state about once the step is on the screen. */
function useStateAction({ showing }: FrameCommand): void {
  useEffect(() => {
    if (showing.kind !== 'state') return undefined;
    const { state, stepId } = showing.args;
    const timer = setTimeout(
      () => performStateAction(getStepState(state), document.body, stepId),
      50,
    );
    return () => clearTimeout(timer);
  }, [showing]);
}

/** Marks the page, so that its animations end at once. */
function useReducedMotion(reducesMotion: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-reduces-motion', reducesMotion);
  }, [reducesMotion]);
}

function SessionPlayer(options: SessionOptions) {
  const [{ definition, runtime, sitePorts }] = useState(() => createRuntime(options));
  const [resets, setResets] = useState(0);
  usePageScheme(definition.presentation.theme.scheme);
  useStateAction(options.command);
  return (
    <SitePortsProvider ports={sitePorts}>
      <FunnelPlayer
        key={resets}
        definition={definition}
        messages={playerMessages}
        runtime={runtime}
        onReset={() => setResets(resets + 1)}
      />
    </SitePortsProvider>
  );
}

const commandNumbers = new WeakMap<FrameCommand, number>();
let lastCommand = 0;

/** A number of each command, so that another one opens another session. */
function countCommands(command: FrameCommand): number {
  const known = commandNumbers.get(command);
  if (known !== undefined) return known;
  lastCommand += 1;
  commandNumbers.set(command, lastCommand);
  return lastCommand;
}

/** The real player. Another command opens another session; a visit keeps its storage. */
export function FramePlayer({ command, report }: { command: FrameCommand; report: Report }) {
  const [visits] = useState(() => new Map<string, InMemoryStorage>());
  const name = `${command.funnel} ${String(command.restarts)}`;
  const visit = visits.get(name) ?? createInMemoryStorage();
  visits.set(name, visit);
  useReducedMotion(command.reducesMotion);
  return (
    <SessionPlayer key={countCommands(command)} command={command} visit={visit} report={report} />
  );
}
