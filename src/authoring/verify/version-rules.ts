import type { Severity } from './finding-rules';

/** Parameters of each finding about two versions of a funnel, by rule id. */
export interface VersionFindingParams {
  'migration/strands-visits': {
    what: 'step' | 'field' | 'option' | 'outcome' | 'type' | 'order' | 'key';
    name: string;
    /** The field of an option, the step of an outcome. */
    owner: string | null;
    savedVersion: number;
    isVersionRaised: boolean;
  };
  'migration/never-existed': {
    what: 'step' | 'field' | 'option' | 'outcome';
    name: string;
    version: number;
  };
}
export type VersionRuleId = keyof VersionFindingParams;

interface VersionRule<Params> {
  severity: Severity;
  message: (params: Params) => string;
  help: (params: Params) => string;
  why: string;
}

type Stranding = VersionFindingParams['migration/strands-visits'];

const strandingMessages: Record<Stranding['what'], (params: Stranding) => string> = {
  step: ({ name, savedVersion }) =>
    `visits stored by version ${savedVersion} stand on the step "${name}", which is gone`,
  field: ({ name, savedVersion }) =>
    `visits stored by version ${savedVersion} have answers to the field "${name}", which is gone`,
  option: ({ name, owner, savedVersion }) =>
    `visits stored by version ${savedVersion} have the answer "${name}" to "${owner}", which is gone`,
  outcome: ({ name, owner, savedVersion }) =>
    `visits stored by version ${savedVersion} have drawn "${name}" on "${owner}", which is gone`,
  type: ({ name, savedVersion }) =>
    `visits stored by version ${savedVersion} have answers to "${name}" of another type`,
  order: ({ savedVersion }) =>
    `visits stored by version ${savedVersion} have the position of a step, and the order has changed`,
  key: ({ name, savedVersion }) =>
    `visits stored by version ${savedVersion} are under the storage key "${name}", which is gone`,
};

const strandingHelp: Record<Stranding['what'], (params: Stranding) => string> = {
  step: ({ name }) =>
    `rename it back and use "funnel rename", or add { "change": "dropStep", "step": "${name}" }`,
  field: ({ name }) =>
    `rename it back and use "funnel rename", or add { "change": "dropField", "field": "${name}" }`,
  option: ({ name, owner }) =>
    `rename it back and use "funnel rename", or add { "change": "dropOption", "field": "${owner}", "value": "${name}" }`,
  outcome: ({ name, owner }) =>
    `rename it back and use "funnel rename", or add { "change": "dropOutcome", "step": "${owner}", "value": "${name}" }`,
  type: ({ name }) => `give the new question another id, and drop "${name}" in "migrations"`,
  order: () => 'list the ids of the old steps in order as "steps" of a migration',
  key: ({ name }) => `write "${name}" again: storage keys are never renamed`,
};

/** All rules about two versions, with their texts. */
export const versionRules: { [Id in VersionRuleId]: VersionRule<VersionFindingParams[Id]> } = {
  'migration/strands-visits': {
    severity: 'warning',
    message: (params) => strandingMessages[params.what](params),
    help: (params) => {
      const help = strandingHelp[params.what](params);
      return params.isVersionRaised || params.what === 'key'
        ? help
        : `${help}; then raise "version" to ${params.savedVersion + 1}`;
    },
    why: 'Visitors in the middle of the saved version come back to a new one. What it no longer has is lost, unless a migration says what became of it.',
  },
  'migration/never-existed': {
    severity: 'error',
    message: ({ what, name, version }) => `version ${version} has no ${what} "${name}"`,
    help: () => 'name what that version has, or leave this change out',
    why: 'A migration of the saved version names a part that the saved version does not have, so it changes nothing.',
  },
};

/** The text of a finding about two versions. */
export const describeVersionFinding = <Id extends VersionRuleId>(
  code: Id,
  params: VersionFindingParams[Id],
): { severity: Severity; message: string; help: string } => {
  const { severity, message, help }: VersionRule<VersionFindingParams[Id]> = versionRules[code];
  return { severity, message: message(params), help: help(params) };
};
