import type { Plugin, ResolvedConfig } from 'vite';
import {
  type EnvironmentResult,
  SAME_ORIGIN,
  parseEnvironment,
  environmentVariableNames,
  type EnvironmentVariables,
} from '../../app/boot/environment';

const VIRTUAL_MODULE_ID = 'virtual:environment';
/** How the local database defines its address: as code that the browser runs. */
const OWN_ORIGIN_CODE = 'window.location.origin';

function getDefinedValue(config: ResolvedConfig, name: string): unknown {
  const text: unknown = config.define?.[`import.meta.env.${name}`];
  if (typeof text !== 'string') return undefined;
  return text === OWN_ORIGIN_CODE ? SAME_ORIGIN : (JSON.parse(text) as unknown);
}

/** What the site is told, by the environment, .env files and the plugins of this build. */
function readEnvironment(config: ResolvedConfig): EnvironmentResult {
  const variables = Object.fromEntries(
    environmentVariableNames.map((name) => [
      name,
      (config.env[name] as unknown) ?? getDefinedValue(config, name),
    ]),
  );
  return parseEnvironment(variables as EnvironmentVariables);
}

/**
 * `virtual:environment`: what the site is told (see .env.example), read and checked when it is
 * built, so that no browser loads what checks it. A wrong variable is told in the terminal and on
 * every page.
 */
export function siteEnvironmentPlugin(): Plugin {
  let environmentResult: EnvironmentResult;
  return {
    name: 'site-environment',
    configResolved(config) {
      environmentResult = readEnvironment(config);
      if (environmentResult.status === 'invalid')
        config.logger.error(
          ['These variables are wrong:', ...environmentResult.problems].join('\n- '),
        );
    },
    resolveId: (id) => (id === VIRTUAL_MODULE_ID ? `\0${VIRTUAL_MODULE_ID}` : undefined),
    load: (id) =>
      id === `\0${VIRTUAL_MODULE_ID}`
        ? `export const environmentResult = ${JSON.stringify(environmentResult)};\n`
        : undefined,
  };
}
