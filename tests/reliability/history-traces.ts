import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findChromium, findSystemChromium } from '../support/browser/find-chromium';
import { formatTable } from '../support/format-table';
import { completeStage, PHONE } from './faults/browser-visitor';
import { visitScenarios } from './faults/visit-scenarios';
import { startSiteProcess } from './site-process';

const EMAIL = 'planted.trace@example.com';
/** Forms that lead to `/thank-you`. */
const FORMS = ['hero', 'filter-dialog', 'job-dialog', 'join'];
/** Browsers write their files some seconds late. */
const WRITE_DELAY_MS = 4_000;

/** In every encoding that a browser uses: of addresses, and of texts with one or two bytes a letter. */
const texts = [EMAIL, encodeURIComponent(EMAIL)];
const hasText = (bytes: Buffer, text: string): boolean =>
  bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le'));

/** Parts of a profile, and what must not be in them. Sessions keep what is typed until a restart. */
const traces: readonly { name: string; files: RegExp; texts: readonly string[] }[] = [
  { name: 'history', files: /\/(?:History|Visited Links|Top Sites|Shortcuts)/, texts },
  { name: 'favicons', files: /\/Favicons/, texts },
  { name: 'addresses in sessions', files: /\/Sessions/, texts: texts.slice(1) },
];

async function submitForm(page: Page, origin: string, name: string): Promise<void> {
  const visit = visitScenarios.find((scenario) => scenario.name === name);
  const [stage] = visit?.stages ?? [];
  if (visit === undefined || stage === undefined) throw new Error(`There is no form "${name}".`);
  await page.goto(`${origin}${visit.route}`);
  await completeStage(page, stage, EMAIL);
  await stage.getPassedLocator(page).waitFor();
  await page.getByText(EMAIL).waitFor();
}

/** The address in the timeline that any script of the page can read. */
const readTimeline = (page: Page, email: string): Promise<number> =>
  page.evaluate((text) => {
    const names = [
      ...performance.getEntries(),
      ...performance.getEntriesByType('soft-navigation'),
    ].map(({ name }) => decodeURIComponent(name));
    return names.filter((entry) => entry.includes(text)).length;
  }, email);

function readFiles(profile: string): { name: string; bytes: Buffer }[] {
  return readdirSync(profile, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ name: file.slice(profile.length), bytes: readFileSync(file) }));
}

async function sendInProfile(
  options: ReturnType<typeof findChromium>,
  origin: string,
  form: string,
) {
  const profile = mkdtempSync(path.join(tmpdir(), 'gethired-traces-'));
  try {
    const context = await chromium.launchPersistentContext(profile, {
      ...options,
      args: [...(options?.args ?? []), '--headless=new'],
      ...PHONE,
    });
    const page = context.pages()[0] ?? (await context.newPage());
    await submitForm(page, origin, form);
    const timeline = await readTimeline(page, EMAIL);
    await page.goto(`${origin}/about`);
    await page.waitForTimeout(WRITE_DELAY_MS);
    const version = context.browser()?.version() ?? '';
    await context.close();
    const files = readFiles(profile);
    const found = traces.map(({ files: pattern, texts: planted }) => {
      const read = files.filter(({ name }) => pattern.test(name));
      const hits = read.filter(({ bytes }) => planted.some((text) => hasText(bytes, text)));
      return read.length === 0 ? 'no such file' : hits.length;
    });
    return { row: [`Chromium ${version}`, form, ...found, timeline], found: [...found, timeline] };
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

/**
 * `traces`: each form that leads to `/thank-you` is sent in a profile of its own, whose files are then
 * searched for the visitor's address. Exit 1 when one has it.
 */
export async function run(): Promise<number> {
  const site = await startSiteProcess();
  const system = findSystemChromium();
  const rows: (string | number)[][] = [];
  let isClean = true;
  try {
    for (const options of [findChromium(), ...(system === null ? [] : [system])])
      for (const form of FORMS) {
        const { row, found } = await sendInProfile(options, site.origin, form);
        rows.push(row);
        isClean &&= found.every((hits) => hits === 0 || hits === 'no such file');
      }
  } finally {
    await site.remove();
  }
  console.log(
    formatTable(['browser', 'form', ...traces.map(({ name }) => name), 'timeline'], rows),
  );
  return isClean ? 0 : 1;
}
