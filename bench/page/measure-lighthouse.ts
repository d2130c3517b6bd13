import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { preview } from 'vite';
import { findChromium } from '../../scripts/find-chromium';
import { median } from '../../testing/statistics';
import { formatTable } from '../../testing/format-table';

/**
 * npx fetches it when it is first run: it is 185 MB, which no check of the project needs. 12 is the
 * last major version for Node 20.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';

const ADDRESSES = ['/', '/quiz2', '/job-listings', '/instant-jobs-feed'] as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const RUNS = 3;

const root = path.join(import.meta.dirname, '../..');

/** What is read of a report of Lighthouse. */
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
  return JSON.parse(readFileSync(file, 'utf8')) as LighthouseReport; // the shape that its documentation names
}

const getScore = ({ categories }: LighthouseReport, category: string): number =>
  Math.round((categories[category]?.score ?? NaN) * 100);

/** The audits that take points away, each with what the runs found, in the words of Lighthouse. */
function findCostlyAudits(reports: readonly LighthouseReport[]): readonly string[] {
  const found = new Map<string, Set<string>>();
  for (const { categories, audits } of reports)
    for (const category of CATEGORIES)
      for (const { id, weight } of categories[category]?.auditRefs ?? []) {
        const { score = 1, displayValue } = audits[id] ?? {};
        if (weight === 0 || score === null || score === 1) continue;
        const values = found.get(`${category}/${id}`) ?? new Set();
        found.set(`${category}/${id}`, values);
        if (displayValue) values.add(displayValue);
      }
  return [...found].map(([id, values]) => [id, ...values].join(' '));
}

/**
 * Lets Lighthouse look at the built site, as a phone, served as `npm run preview` does.
 * @returns Markdown
 * @throws where nothing was built, or Lighthouse cannot be fetched
 */
export async function measureLighthouse(): Promise<string> {
  if (!existsSync(path.join(root, 'dist/index.html')))
    throw new Error('There is no built site. Run "npm run build" first.');
  const folder = mkdtempSync(path.join(tmpdir(), 'gethired-lighthouse-'));
  process.env.GETHIRED_DATABASE_DIR = path.join(folder, 'database');
  const server = await preview({ root, logLevel: 'warn', preview: { port: 4191 } });
  const base = server.resolvedUrls?.local[0] ?? 'http://localhost:4191/';
  const rows: string[][] = [];
  const costs: string[] = [];
  try {
    for (const address of ADDRESSES) {
      const reports: LighthouseReport[] = [];
      for (let run = 0; run < RUNS; run += 1)
        reports.push(await runLighthouse(new URL(address, base).href, folder));
      const scores = CATEGORIES.map((category) =>
        String(median(reports.map((report) => getScore(report, category)))),
      );
      rows.push([address, ...scores]);
      const found = findCostlyAudits(reports);
      if (found.length > 0) costs.push(`- \`${address}\`: ${found.join('; ')}`);
    }
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return [
    `${LIGHTHOUSE}, mobile, median of ${String(RUNS)} runs. Goals: performance 95, the others 100.`,
    formatTable(['address', ...CATEGORIES], rows),
    ...(costs.length > 0 ? [`What costs points:\n\n${costs.join('\n')}`] : []),
  ].join('\n\n');
}
