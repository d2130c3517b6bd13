import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright';
import { findChromium } from '../../support/browser/find-chromium';
import { buildStudio } from '../../../src/server/studio/build-studio';
import { startStudioServer } from '../../../src/server/studio/studio-server';
import { formatTable } from '../../support/format-table';
import { createGeneratedFunnel } from '../create-generated-funnel';

const root = path.join(import.meta.dirname, '../../..');
const KEYS = 20;
const LARGE = 'large.funnel.json';
const QUESTIONS = 300;

const formatMs = (ms: number): string => `${ms.toFixed(0)} ms`;
const formatKib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

/** The 95th percentile: of 20 values the second largest. */
function getP95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** The files that a page loads at its start. */
function listFirstLoad(build: string, page: string): string[] {
  const manifest = JSON.parse(
    readFileSync(path.join(build, '.vite/manifest.json'), 'utf8'),
  ) as Record<string, ManifestChunk>; // written by Vite
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const file of chunk.css ?? []) files.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(page);
  return [...files];
}

const getGzipBytes = (file: string): number => gzipSync(readFileSync(file), { level: 9 }).length;

function measureSizes(build: string): string {
  const sumOf = (files: readonly string[]): number =>
    files.reduce((sum, file) => sum + getGzipBytes(path.join(build, file)), 0);
  const workers = readdirSync(path.join(build, 'assets')).filter((name) =>
    /worker.*\.js$/.test(name),
  );
  return `**Size, gzip. Visitors load 0 B of it**\n\n${formatTable(
    ['', 'gzip'],
    [
      ['the studio, first load', formatKib(sumOf(listFirstLoad(build, 'studio.html')))],
      [
        'the player in its frame, first load',
        formatKib(sumOf(listFirstLoad(build, 'player.html'))),
      ],
      ...workers.map((name) => [
        name.replace(/-[\w-]{8}\.js$/, ''),
        formatKib(getGzipBytes(path.join(build, 'assets', name))),
      ]),
    ],
  )}`;
}

/** Opens the text of a funnel in a new page. @returns the time until a key shows in the text */
async function openText(browser: Browser, address: string, name: string) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const start = performance.now();
  await page.goto(`${address}#${name}`);
  await page.getByRole('radio', { name: 'Text' }).click();
  const text = page.getByRole('textbox', { name: 'Definition as JSON' });
  await text.locator('.cm-line').nth(1).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' ');
  await page.getByText('not saved').waitFor();
  return { page, openMs: performance.now() - start };
}

interface Latencies {
  /** From the key to the frame that shows it, as browsers report it (Event Timing); at least 16 ms. */
  keys: number[];
  parsed: number[];
  checked: number[];
}

/** An author who thinks for a moment: by then the analysis is deep in what takes long. */
const PAUSE_MS = 1_000;

/** Event Timing tells of a key some frames later. */
const ENTRY_MS = 500;

/** Types letters into the title, one after the findings of the last, every second one after a pause. */
async function typeLetters(page: Page, count: number): Promise<Latencies> {
  // As a text: the loader of this process would add names to its functions, which the page lacks.
  await page.evaluate(`
    performance.clearMeasures();
    window.keyTimes = new Map();
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries())
        if (interactionId > 0)
          keyTimes.set(interactionId, Math.max(duration, keyTimes.get(interactionId) ?? 0));
    }).observe({ type: 'event', durationThreshold: 16 });
    window.waitForFindings = () => new Promise((resolve) => {
      new PerformanceObserver((list, observer) => {
        if (list.getEntriesByName('studio checked').length === 0) return;
        observer.disconnect();
        resolve();
      }).observe({ type: 'measure' });
    });
  `);
  const line = page.locator('.cm-line', { hasText: '"title"' }).first();
  await line.click();
  await page.keyboard.press('End');
  // Before the comma and the quotation mark.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.waitForTimeout(ENTRY_MS);
  await page.evaluate('keyTimes.clear()');
  for (let typed = 0; typed < count; typed += 1) {
    if (typed % 2 === 1) await page.waitForTimeout(PAUSE_MS);
    // Without polling, which would render frames of its own.
    const findings = page.evaluate('waitForFindings()');
    await page.keyboard.type('x');
    await findings;
  }
  await page.waitForTimeout(ENTRY_MS);
  const readMeasures = (name: string): Promise<number[]> =>
    page.evaluate(
      (measured) => performance.getEntriesByName(measured).map(({ duration }) => duration),
      name,
    );
  return {
    keys: await page.evaluate<number[]>('[...keyTimes.values()]'),
    parsed: await readMeasures('studio parsed'),
    checked: await readMeasures('studio checked'),
  };
}

async function measureFunnels(browser: Browser, address: string, names: readonly string[]) {
  const rows: string[][] = [];
  for (const name of names) {
    const { page, openMs } = await openText(browser, address, name);
    const { keys, parsed, checked } = await typeLetters(page, KEYS);
    rows.push([
      name === LARGE ? `${String(QUESTIONS)} generated questions` : name,
      formatMs(openMs),
      formatMs(getP95(keys)),
      formatMs(getP95(parsed)),
      formatMs(getP95(checked)),
    ]);
    await page.close();
  }
  return `**From opening to typing, and from a key to what follows (p95 of ${String(KEYS)} keys)**\n\n${formatTable(
    ['', 'opened and typed in', 'key to its frame', 'form and references', 'findings'],
    rows,
  )}\n\nThe time of the findings includes the 80 ms for which typing has to rest. Every second key comes after a pause of 1 s.`;
}

/** The size of the studio, the time to type in it, and how soon it answers a key. */
export async function* measureStudio(): AsyncGenerator<string> {
  const build = await buildStudio(root);
  yield measureSizes(build);
  const folder = mkdtempSync(path.join(tmpdir(), 'gethired-bench-studio-'));
  const names = readdirSync(path.join(root, 'funnels')).filter((name) =>
    name.endsWith('.funnel.json'),
  );
  for (const name of names) cpSync(path.join(root, 'funnels', name), path.join(folder, name));
  const large = createGeneratedFunnel('scored', QUESTIONS + 1);
  writeFileSync(path.join(folder, LARGE), `${JSON.stringify(large, null, 2)}\n`);
  const server = await startStudioServer({
    directory: folder,
    root,
    build,
    port: 0,
    runsTypeScript: true,
  });
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  const browser = await chromium.launch(findChromium());
  try {
    yield await measureFunnels(browser, `http://localhost:${String(port)}/studio`, [
      ...names,
      LARGE,
    ]);
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
