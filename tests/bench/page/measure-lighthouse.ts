import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { preview } from 'vite';
import { findChromium } from '../../support/browser/find-chromium';
import { median } from '../../support/statistics';
import { formatTable } from '../../support/format-table';

/**
 * npx downloads it on its first run. It is no dependency, because it has 185 MB and no check needs it.
 * 12 is the last major version for Node 20.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';

const ADDRESSES = ['/', '/quiz2', '/job-listings', '/instant-jobs-feed', '/funnel'] as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const RUNS = 3;

const root = path.join(import.meta.dirname, '../../..');

/** The part of a Lighthouse report that is read. */
interface LighthouseReport {
  categories: Readonly<
    Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>
  >;
  audits: Readonly<Record<string, { score: number | null; title: string; displayValue?: string }>>;
}

async function runLighthouse(address: string, folder: string): Promise<LighthouseReport> {
  const file = path.join(folder, 'report.json');
  const { executablePath, args } = findChromium();
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      address,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${['--headless=new', ...args].join(' ')}`,
    ],
    { cwd: root, env: { ...process.env, CHROME_PATH: executablePath } },
  );
  return JSON.parse(readFileSync(file, 'utf8')) as LighthouseReport; // the format is documented
}

const getScore = ({ categories }: LighthouseReport, category: string): number =>
  Math.round((categories[category]?.score ?? NaN) * 100);

/** Finds the audits that cost points, with the values that Lighthouse displays. */
function findCostlyAudits(reports: readonly LighthouseReport[]): readonly string[] {
  const valuesByAudit = new Map<string, Set<string>>();
  for (const { categories, audits } of reports)
    for (const category of CATEGORIES)
      for (const { id, weight } of categories[category]?.auditRefs ?? []) {
        const { score = 1, displayValue } = audits[id] ?? {};
        if (weight === 0 || score === null || score === 1) continue;
        const values = valuesByAudit.get(`${category}/${id}`) ?? new Set();
        valuesByAudit.set(`${category}/${id}`, values);
        if (displayValue) values.add(displayValue);
      }
  return [...valuesByAudit].map(([id, values]) => [id, ...values].join(' '));
}

/**
 * Runs Lighthouse as a phone on the built site, served like `npm run preview`.
 * @returns Markdown
 * @throws when there is no build, or Lighthouse cannot be downloaded
 */
export async function measureLighthouse(): Promise<string> {
  if (!existsSync(path.join(root, 'dist/index.html')))
    throw new Error('There is no built site. Run "npm run build" first.');
  const folder = mkdtempSync(path.join(tmpdir(), 'gethired-lighthouse-'));
  process.env.GETHIRED_DATABASE_DIR = path.join(folder, 'database');
  const server = await preview({ root, logLevel: 'warn', preview: { port: 4191 } });
  const base = server.resolvedUrls?.local[0] ?? 'http://localhost:4191/';
  const rows: string[][] = [];
  const costlyAudits: string[] = [];
  try {
    for (const address of ADDRESSES) {
      const reports: LighthouseReport[] = [];
      for (let run = 0; run < RUNS; run += 1)
        reports.push(await runLighthouse(new URL(address, base).href, folder));
      const scores = CATEGORIES.map((category) =>
        String(median(reports.map((report) => getScore(report, category)))),
      );
      rows.push([address, ...scores]);
      const audits = findCostlyAudits(reports);
      if (audits.length > 0) costlyAudits.push(`- \`${address}\`: ${audits.join('; ')}`);
    }
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return [
    `${LIGHTHOUSE}, mobile, median of ${String(RUNS)} runs. Goals: performance 95, the others 100.`,
    formatTable(['address', ...CATEGORIES], rows),
    ...(costlyAudits.length > 0 ? [`Audits that cost points:\n\n${costlyAudits.join('\n')}`] : []),
  ].join('\n\n');
}
