import type { Plugin, ResolvedConfig } from 'vite';
import {
  type EnvironmentReading,
  OWN_ADDRESS,
  parseEnvironment,
  variableNames,
  type Variables,
} from '../src/app/environment';

const ID = 'virtual:environment';
/** How the local database defines its address: as code that the browser runs. */
const OWN_ORIGIN = 'window.location.origin';

function defined(config: ResolvedConfig, name: string): unknown {
  const text: unknown = config.define?.[`import.meta.env.${name}`];
  if (typeof text !== 'string') return undefined;
  return text === OWN_ORIGIN ? OWN_ADDRESS : (JSON.parse(text) as unknown);
}

/** What the site is told, by the environment, .env files and the plugins of this build. */
function readEnvironment(config: ResolvedConfig): EnvironmentReading {
  const variables = Object.fromEntries(
    variableNames.map((name) => [name, (config.env[name] as unknown) ?? defined(config, name)]),
  );
  return parseEnvironment(variables as Variables);
}

/**
 * `virtual:environment`: what the site is told (see .env.example), read and checked when it is
 * built, so that no browser loads what checks it. A wrong variable is told in the terminal and on
 * every page.
 */
export function siteEnvironment(): Plugin {
  let reading: EnvironmentReading;
  return {
    name: 'site-environment',
    configResolved(config) {
      reading = readEnvironment(config);
      if (reading.status === 'invalid')
        config.logger.error(['These variables are wrong:', ...reading.problems].join('\n- '));
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) =>
      id === `\0${ID}` ? `export const reading = ${JSON.stringify(reading)};\n` : undefined,
  };
}
