import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError, type CliCommand, type Terminal } from '../../authoring/cli/cli-command';
import { findFunnel } from '../../authoring/files/find-funnels';
import type { DayRange, MeasurementAnswer } from '../../authoring/studio/api/measurement-protocol';
import { selectCounts } from '../../authoring/studio/api/select-counts';
import { measureRates, type MeasuredRates } from '../../authoring/verify/simulate/measure-rates';
import { formatIssues } from '../../funnel/definition/parse';
import { hashText } from '../../shared/text/hash-text';
import { toIsoDay } from '../../shared/text/iso-day';
import { measuredMessages } from './measured-messages';
import { parseDay } from './parse-moment';
import { findAccount, findSiteDatabase } from './team-database';

type Measured = Extract<MeasurementAnswer, { status: 'measured' }>;
type Read = { ok: true; answer: Measured } | { ok: false; message: string };

/** Reads what was measured with the account of the environment. */
async function readMeasured(
  terminal: Terminal,
  folder: string,
  funnel: string,
  days: DayRange,
): Promise<Read> {
  const account = findAccount(process.env);
  if (account === null) return { ok: false, message: measuredMessages.noAccount };
  const [database, { createMeasurements }, { readKnownVersions }] = await Promise.all([
    findSiteDatabase(terminal),
    import('../studio/measurements'),
    import('../studio/known-versions'),
  ]);
  const measurements = createMeasurements(database, {
    readVersions: (id) => readKnownVersions(folder, id),
  });
  const problem = await measurements.signIn(account);
  if (problem !== null) return { ok: false, message: problem };
  const answer = await measurements.read(funnel, days);
  if (answer.status === 'measured') return { ok: true, answer };
  if (answer.status === 'away') return { ok: false, message: answer.message };
  return {
    ok: false,
    message:
      answer.status === 'notMember'
        ? measuredMessages.notMember(answer.email)
        : measuredMessages.signedOut,
  };
}

/** Visits of texts that git does not have, which are in no rate. */
const countUnknown = ({ now }: Measured, known: ReadonlySet<string> | null): number =>
  selectCounts(now, { definition: null, source: null, known: null })
    .filter(({ kind, definition }) => kind === 'visit' && known?.has(definition) === false)
    .reduce((sum, { visits }) => sum + visits, 0);

function* describeTooFew({ steps, fields }: MeasuredRates['tooFew']): Generator<string> {
  for (const step of steps) yield measuredMessages.tooFewAt('step', step);
  for (const field of fields) yield measuredMessages.tooFewAt('question', field);
}

export const ratesCommand: CliCommand = {
  summary: 'writes the rates of real visitors, as simulate --rates takes them',
  usage: 'ID --from DATE',
  options: {
    from: { type: 'string', valueName: 'DATE', description: 'the first day (UTC)' },
    to: { type: 'string', valueName: 'DATE', description: 'the last day (today)' },
    out: {
      type: 'string',
      valueName: 'FILE',
      description: 'the file; without it, they are printed',
    },
  },
  details: [
    '',
    'Of fewer than 30 visits there is no rate. The intervals in it are of 95%.',
    'GETHIRED_TEAM_EMAIL and GETHIRED_TEAM_PASSWORD name the account that reads.',
  ].join('\n'),
  run: async ({ values, positionals }, terminal) => {
    const { from, to = toIsoDay(Date.now()), out } = values;
    if (typeof from !== 'string') throw new UsageError(measuredMessages.noFrom);
    const days = { from: parseDay('from', from), to: parseDay('to', String(to)) };
    const { file, text, result } = await findFunnel(positionals[0], terminal.directory);
    if (!result.ok) {
      terminal.err(formatIssues(result.issues));
      return 1;
    }
    const { definition } = result;
    const found = await readMeasured(terminal, path.dirname(file), definition.id, days);
    if (!found.ok) {
      terminal.err(found.message);
      return 1;
    }
    const { versions, now } = found.answer;
    const known =
      versions === null ? null : new Set([hashText(text), ...versions.map(({ mark }) => mark)]);
    const unknown = countUnknown(found.answer, known);
    if (unknown > 0) terminal.err(measuredMessages.unknownVersions(unknown));
    const rates = measureRates(
      definition,
      selectCounts(now, { definition: null, source: null, known }),
      days,
    );
    if (rates === null) {
      terminal.err(measuredMessages.noVisits(definition.id, days));
      return 1;
    }
    for (const line of describeTooFew(rates.tooFew)) terminal.err(line);
    const content = JSON.stringify(rates.file, null, 2);
    if (typeof out === 'string')
      await writeFile(path.resolve(terminal.directory, out), `${content}\n`);
    else terminal.out(content);
    return 0;
  },
};
