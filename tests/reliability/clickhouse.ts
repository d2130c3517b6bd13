import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createRandomSource } from './fuzz/random';
import { drawVisits } from './visits/random-visits';
import { parseNumberOptions } from './parse-number-options';
import { installPackage } from './temporary-package';
import { formatTable } from '../support/format-table';
import type { SentPart } from '../support/visits/reference-counts';
import { serveLog } from '../support/visits/served-log';

/** ClickHouse as a library: 546 MB, so it is no dependency. */
const RELEASE = '3.4.0';

type Row = readonly (string | number)[];

/** Asks a question of ClickHouse. */
type Ask = (sql: string) => Row[];

function openClickHouse(): Ask {
  const require = createRequire(import.meta.url);
  // The package has this function by its documentation.
  const { query } = require(installPackage('chdb', RELEASE)) as {
    query: (sql: string, format: string) => string;
  };
  return (sql) => {
    const { data } = JSON.parse(query(sql, 'JSONCompact')) as { data: Row[] }; // the format has it
    return data.map((row) =>
      row.map((value) => (Number.isNaN(Number(value)) ? value : Number(value))),
    );
  };
}

/** Views by step and how the visitor came to it. */
function countViews(visits: readonly SentPart[]): Row[] {
  const counts = new Map<string, number>();
  for (const { views } of visits)
    for (const [step, how] of views) {
      const key = JSON.stringify([step, how]);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, count]) => [...(JSON.parse(key) as [string, string]), count]); // as written above
}

/**
 * `clickhouse [--visits N]`: writes the visits of a database with `npm run funnel -- visits`, and reads
 * them with ClickHouse. Exit 1 unless each count equals that of the visits.
 */
export async function run(args: readonly string[]): Promise<number> {
  const { visits: count } = parseNumberOptions(args, { visits: 2_000 });
  const visits = drawVisits(createRandomSource(8), count);
  const newest = visits.flatMap((parts) => parts.at(-1) ?? []);
  const ask = openClickHouse();
  const log = await serveLog(visits.flat());
  try {
    const { code, out, err } = await log.run(['--since', '2000-01-01']);
    if (code !== 0) throw new Error(err);
    const file = path.join(log.folder, 'visits.ndjson');
    writeFileSync(file, out);
    const lines = `file('${file}', JSONAsString)`;
    const views = newest.reduce((sum, part) => sum + part.views.length, 0);
    const questions: readonly { asked: string; sql: string; expected: readonly Row[] }[] = [
      {
        asked: 'visits, ids, views',
        sql: `select count(), uniqExact(JSONExtractString(json, 'visit')), sum(length(JSONExtractArrayRaw(json, 'views'))) from ${lines}`,
        expected: [[newest.length, newest.length, views]],
      },
      {
        asked: 'views by step and way',
        sql: `select JSONExtractString(view, 1) as step, JSONExtractString(view, 2) as how, count() from (select arrayJoin(JSONExtractArrayRaw(json, 'views')) as view from ${lines}) group by step, how order by step, how`,
        expected: countViews(newest),
      },
    ];
    const rows = questions.map(({ asked, sql, expected }) => {
      const answered = ask(sql);
      return [
        asked,
        expected.length,
        JSON.stringify(answered) === JSON.stringify(expected),
      ] as const;
    });
    console.log(
      formatTable(
        ['asked of ClickHouse', 'rows', 'equal'],
        rows.map(([asked, size, isEqual]) => [asked, size, isEqual ? 'yes' : 'NO']),
      ),
    );
    return rows.every(([, , isEqual]) => isEqual) ? 0 : 1;
  } finally {
    await log.close();
  }
}
