import { compileMigrations } from '../../../funnel/definition/migration-tables';
import { getVersionKey } from '../../../funnel/definition/version-key';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import type { DroppedAnswer } from '../../../funnel/engine/migrate/dropped-answer';
import { migrateStoredVisit } from '../../../funnel/engine/migrate/migrate-stored-visit';
import { prepare } from '../../../funnel/engine/compile';
import type { SessionPorts } from '../../../funnel/engine/session-ports';
import {
  createVersionedStorage,
  parseVersionStamp,
} from '../../../funnel/engine/versioned-storage';
import {
  createInMemoryStorage,
  type InMemoryStorage,
} from '../../../site/gateway/in-memory-storage';
import { notConfiguredAuth } from '../../../site/gateway/auth/not-configured-auth';
import { createSampleJobs } from '../../../site/gateway/sample-jobs';
import type { Lead, SaveResult } from '../../../funnel/engine/ports/leads-port';
import type { SitePorts } from '../../../site/ports/ports-context';
import type { StoragePort } from '../../../funnel/engine/ports/storage-port';
import { getStepState, type StepState } from '../../../funnel/steps/shared/analysis/story-states';
import { getLocalDay } from '../../../shared/browser/local-day';
import { createConsentStore } from '../../../site/stores/consent-store';
import type { Showing } from './frame-protocol';

/** How a submission ends in a state of a step; without an entry it succeeds. */
const submitByEnd: Record<NonNullable<StepState['submission']>, () => Promise<SaveResult>> = {
  pending: () => new Promise<never>(() => undefined),
  failed: () =>
    Promise.resolve({
      status: 'failed',
      reason: 'rejected',
      message: 'The studio shows a refused row.',
      retainedIn: 'device',
    }),
  offline: () =>
    Promise.resolve({
      status: 'failed',
      reason: 'offline',
      message: 'The studio shows a missing network.',
      retainedIn: 'device',
    }),
};

async function submitFor(showing: Showing): Promise<SaveResult> {
  const end = showing.kind === 'state' ? getStepState(showing.args.state).submission : undefined;
  return end === undefined ? { status: 'saved' } : submitByEnd[end]();
}

/** What a state says that a newer version has dropped. */
function getShownDrops(showing: Showing): readonly DroppedAnswer[] {
  const { dropped = [] } = showing.kind === 'state' ? getStepState(showing.args.state) : {};
  return dropped;
}

/** Tells of each change of the storage. */
function watchStorage(storage: InMemoryStorage, onChange: () => void): StoragePort {
  return {
    get: storage.get,
    set: (key, value) => {
      const isStored = storage.set(key, value);
      onChange();
      return isStored;
    },
    remove: (key) => {
      storage.remove(key);
      onChange();
    },
  };
}

export interface FramePortsOptions {
  definition: FunnelDefinition;
  storage: InMemoryStorage;
  showing: Showing;
  reducesMotion: boolean;
  /** The share of the wheel that is drawn, from 0 to 1. */
  roll: number | null;
  onStored: () => void;
  onSent: (lead: Lead) => void;
}

/**
 * The ports of a session in the frame. Storage is the memory of the frame, read and migrated as the
 * site does it, so that a changed definition meets the visit that an older one has stored.
 */
export function createFramePorts(options: FramePortsOptions): SessionPorts {
  const { definition, storage, showing, reducesMotion, roll, onStored, onSent } = options;
  const watched = watchStorage(storage, onStored);
  const now = (): number => Date.now();
  const versionKey = getVersionKey(definition.persistence);
  const version = parseVersionStamp(storage.get(versionKey))?.version ?? definition.version;
  const versioned = createVersionedStorage(definition, versionKey, watched, now);
  const dropped = migrateStoredVisit(
    prepare(definition),
    compileMigrations(definition.migrations ?? [], definition),
    version,
    versioned,
  );
  let lastId = 0;
  return {
    storage: versioned,
    now,
    ...(showing.kind === 'visit' && { getToday: () => getLocalDay(now()) }),
    random: () => roll ?? Math.random(),
    prefersReducedMotion: () => reducesMotion,
    newId: () => `00000000-0000-4000-8000-${String((lastId += 1)).padStart(12, '0')}`,
    getProductId: (key) => `product-${key}`,
    getDroppedAnswers: () => [...dropped, ...getShownDrops(showing)],
    submit: (lead) => {
      onSent(lead);
      return submitFor(showing);
    },
  };
}

/** The ports of the parts of the site that a funnel shows, such as the plan at its end. */
export function createFrameSitePorts({
  now,
  newId,
}: Pick<SessionPorts, 'now' | 'newId'>): SitePorts {
  const storage = createInMemoryStorage();
  return {
    storage,
    now,
    newId,
    leads: { save: () => Promise.resolve({ status: 'saved' }), clear: () => Promise.resolve() },
    retryPendingLeads: () => () => undefined,
    auth: notConfiguredAuth,
    jobs: createSampleJobs({
      list: () => import('../../../site/content/sample-jobs'),
      details: () => import('../../../site/content/sample-job-details'),
    }),
    analytics: { track: () => undefined },
    consent: createConsentStore({
      storage,
      now,
      question: { unanswered: 'nothing-to-ask', version: 1 },
      hasGlobalPrivacyControl: false,
    }),
    log: () => undefined,
    visitLog: { mode: 'off', sources: [], database: null },
    sendsConfirmationEmail: false,
    checkout: { starter: '#starter', others: '#others' },
    promotions: { parameter: 'code', codes: { 30: null, 50: null, 70: null } },
    siteOrigin: window.location.origin,
    external: { app: '#app', jobs: '#jobs', cvApp: '#cv' },
  };
}
