import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ResolvedConfig, Rolldown } from 'vite';
import type { Environment } from '../../src/app/environment';
import type { PrerenderedAddress } from '../../src/app/prerender';
import { overBudget, type WrittenPage } from './budget';
import { makeEarlyScript } from './early-script';
import { filesOf } from './page-files';
import { htmlOf, type Style } from './page-html';
import { recording } from './record-imports';
import { withPages } from './run-pages';
import { robots, sitemap } from './search-files';

/** What the content policy must allow by its hash, because it stands in the pages themselves. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

export interface RenderedSite {
  /** Text by the name of its file. */
  files: Readonly<Record<string, string>>;
  /** The addresses that have a page of their own. */
  addresses: readonly string[];
  hashes: InlineHashes;
}

const hashOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** "/quiz2" is answered with "quiz2/index.html", and what there is no page for with "404.html". */
function fileOf({ address }: Pick<PrerenderedAddress, 'address'>): string {
  return address === null ? '404.html' : join('.', decodeURIComponent(address), 'index.html');
}

function textOf(bundle: Rolldown.OutputBundle, name: string): string {
  const file = bundle[name];
  if (file === undefined) throw new Error(`The build made no file "${name}".`);
  if (file.type === 'chunk') return file.code;
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
}

/**
 * Renders every public page of the site and the first step of every funnel. Each knows the files
 * its first view needs: they are fetched at once, and not one after the other.
 *
 * @param directory the folder of the definitions
 * @returns no page where the environment is wrong: the empty one says so
 * @throws where a page cannot be rendered or is over its byte budget
 */
export function renderSite(
  config: ResolvedConfig,
  bundle: Rolldown.OutputBundle,
  directory: string | undefined,
): Promise<RenderedSite> {
  return withPages(config, directory, async ({ reading, prerenderedAddresses }) =>
    reading.status === 'invalid'
      ? { files: {}, addresses: [], hashes: { scripts: [], styles: [] } }
      : renderPages(config.root, bundle, reading.environment, prerenderedAddresses),
  );
}

async function renderPages(
  root: string,
  bundle: Rolldown.OutputBundle,
  environment: Environment,
  pages: readonly PrerenderedAddress[],
): Promise<RenderedSite> {
  const template = textOf(bundle, 'index.html');
  const earlyScript = await makeEarlyScript(root);
  const inline = new Map<string, string>();

  /** A funnel's styles are few, and stand in its page; the site's come as one file for all pages. */
  const styleFor = ({ start }: PrerenderedAddress, name: string): Style => {
    const text = start === 'start-funnel.tsx' ? textOf(bundle, name).trim() : null;
    if (text !== null) inline.set(name, text);
    return { href: `/${name}`, text };
  };

  const files: Record<string, string> = {
    'sitemap.xml': sitemap(environment.address, pages),
    'robots.txt': robots(environment.address),
  };
  const written: WrittenPage[] = [];
  for (const page of pages) {
    const { result, imported } = await recording(() => page.render(environment));
    const begins = ['main.tsx', page.start].map((name) => join(root, 'src/app', name));
    const needed = filesOf(bundle, [...begins, ...imported]);
    const html = htmlOf({ template, earlyScript }, page, result, {
      scripts: needed.scripts,
      styles: needed.styles.map((name) => styleFor(page, name)),
    });
    files[fileOf(page)] = html;
    written.push({ ...page, html, files: needed });
  }
  const heavy = overBudget(written, (name) => textOf(bundle, name));
  if (heavy !== null) throw new Error(heavy);
  return {
    files,
    addresses: pages.flatMap(({ address }) => address ?? []),
    hashes: {
      scripts: [hashOf(earlyScript)],
      styles: [...inline.values()].map(hashOf),
    },
  };
}
