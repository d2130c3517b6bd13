import { loadEnv, type Plugin, type ResolvedConfig } from 'vite';
import {
  type EnvironmentResult,
  SAME_ORIGIN,
  parseEnvironment,
  environmentVariableNames,
  type EnvironmentVariables,
} from '../../site/app/boot/environment';
import { isPreview, previewVariables } from '../preview-build/is-preview';

const VIRTUAL_MODULE_ID = 'virtual:environment';
/** The local database defines its address as this code, which the browser runs. */
const OWN_ORIGIN_CODE = 'window.location.origin';

function getDefinedValue(config: ResolvedConfig, name: string): unknown {
  const text: unknown = config.define?.[`import.meta.env.${name}`];
  if (typeof text !== 'string') return undefined;
  return text === OWN_ORIGIN_CODE ? SAME_ORIGIN : (JSON.parse(text) as unknown);
}

/**
 * Reads the variables from the environment, .env files and the plugins of this build. A preview has
 * neither database nor payment.
 */
export function readEnvironment(config: ResolvedConfig): EnvironmentResult {
  const variables = Object.fromEntries(
    environmentVariableNames.map((name) => [
      name,
      (config.env[name] as unknown) ?? getDefinedValue(config, name),
    ]),
  );
  const environment = { ...loadEnv(config.mode, config.root, ''), ...process.env };
  return parseEnvironment({
    ...variables,
    ...(isPreview(environment) && previewVariables),
  } as EnvironmentVariables);
}

/**
 * Whether a site that is built with these variables stores no visits. Without the address of a database
 * it has the local one.
 */
export function isVisitLogOff(variables: EnvironmentVariables): boolean {
  const local = { VITE_SUPABASE_URL: SAME_ORIGIN, VITE_SUPABASE_ANON_KEY: 'local' };
  const result = parseEnvironment({ ...local, ...variables });
  return result.status === 'invalid' || result.environment.insight.mode === 'off';
}

/**
 * `virtual:environment`: the variables of .env.example, parsed by the build, so that no browser loads
 * the parser. The terminal and every page report an invalid variable.
 */
export function siteEnvironmentPlugin(): Plugin {
  let environmentResult: EnvironmentResult;
  return {
    name: 'site-environment',
    configResolved(config) {
      environmentResult = readEnvironment(config);
      if (environmentResult.status === 'invalid')
        config.logger.error(
          [
            'These environment variables are invalid (see .env.example):',
            ...environmentResult.problems,
          ].join('\n- '),
        );
    },
    resolveId: (id) => (id === VIRTUAL_MODULE_ID ? `\0${VIRTUAL_MODULE_ID}` : undefined),
    load: (id) =>
      id === `\0${VIRTUAL_MODULE_ID}`
        ? `export const environmentResult = ${JSON.stringify(environmentResult)};\n`
        : undefined,
  };
}
