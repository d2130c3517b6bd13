import { UsageError, type CliCommand, type ParsedArgs } from '../../authoring/cli/cli-command';
import { parseEnumOption } from '../../authoring/cli/parse-enum-option';
import type { VisitPart } from '../../funnel/definition/visit-schema';
import { measuredMessages } from './measured-messages';
import { NotReadError, readStoredVisits, type MomentRange } from '../studio/read-stored-visits';
import { parseMoment } from './parse-moment';
import { findAccount, findSiteDatabase, openTeamDatabase } from './team-database';
import { toTrackCalls } from './track-calls';

const DAY_MS = 24 * 60 * 60 * 1000;

function parseRange({ since, until }: ParsedArgs['values']): MomentRange {
  if (typeof since !== 'string') throw new UsageError(measuredMessages.noSince);
  return {
    since: parseMoment('since', since, 0),
    until:
      typeof until === 'string'
        ? parseMoment('until', until, DAY_MS)
        : new Date(Date.now()).toISOString(),
  };
}

const visitFormats = ['ndjson', 'segment'] as const;

/** The lines of a visit in each format. Whatever a stranger has sent is JSON in them, and no more. */
const toLines: Record<(typeof visitFormats)[number], (visit: VisitPart) => object[]> = {
  ndjson: (visit) => [visit],
  segment: toTrackCalls,
};

export const visitsCommand: CliCommand = {
  summary: 'prints the stored visits, a line of JSON for each',
  usage: '--since DATE',
  options: {
    since: { type: 'string', valueName: 'DATE', description: 'the first day (UTC), or a moment' },
    until: { type: 'string', valueName: 'DATE', description: 'the last day, or a moment (now)' },
    as: {
      type: 'string',
      valueName: visitFormats.join('|'),
      description: 'by docs/visit.schema.json, or as track calls of Segment (ndjson)',
    },
  },
  details: [
    '',
    'A visit that went on after an export comes again: the line with the highest "part" says all.',
    'GETHIRED_TEAM_EMAIL and GETHIRED_TEAM_PASSWORD name the account that reads.',
  ].join('\n'),
  run: async ({ values }, terminal) => {
    const range = parseRange(values);
    const format = parseEnumOption(visitFormats, values['as'] ?? 'ndjson', 'format');
    const database = await findSiteDatabase(terminal);
    const opened = await openTeamDatabase(database, findAccount(process.env));
    if (!opened.ok) {
      terminal.err(opened.message);
      return 1;
    }
    let leftOut = 0;
    try {
      for await (const visit of readStoredVisits(opened.read, range)) {
        if (visit === null) leftOut += 1;
        else for (const line of toLines[format](visit)) terminal.out(JSON.stringify(line));
      }
    } catch (error) {
      if (!(error instanceof NotReadError)) throw error;
      terminal.err(measuredMessages.notRead(database.url, error.status));
      return 1;
    }
    if (leftOut > 0) terminal.err(measuredMessages.leftOut(leftOut));
    return leftOut > 0 ? 1 : 0;
  },
};
