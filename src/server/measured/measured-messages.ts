/** What a command says that asks the database what was measured. */
export const measuredMessages = {
  noAccount:
    'Set GETHIRED_TEAM_EMAIL and GETHIRED_TEAM_PASSWORD to read what was measured. "npm run team -- add ADDRESS" makes an account.',
  notMember: (email: string) =>
    `${email} is not of the team. A developer adds it with "npm run team -- add ADDRESS".`,
  signedOut: 'The session has ended, and the sign-in was refused. Look at e-mail and password.',
  noDay: (option: string, text: string) =>
    `"${text}" is no day. --${option} takes one, such as 2026-11-01.`,
  noMoment: (option: string, text: string) =>
    `"${text}" is no day. --${option} takes one, such as 2026-11-01, or a moment, such as 2026-11-01T12:00:00Z.`,
  noSince: 'Say from when on: --since 2026-11-01',
  noFrom: 'Say from which day on: --from 2026-11-01',
  noVisits: (funnel: string, { from, to }: { from: string; to: string }) =>
    `The log has no visit from the first step of "${funnel}" on, from ${from} to ${to}.`,
  unknownVersions: (visits: number) =>
    `${String(visits)} visits of a text that git does not have were left out.`,
  tooFewAt: (what: 'step' | 'question', name: string) =>
    `${what} "${name}": too few to say, so it has no rate`,
  notRead: (url: string, status: number) =>
    `The database at ${url} did not give the visits (${String(status)}). Its migrations may be older than this command.`,
  leftOut: (rows: number) =>
    `${String(rows)} rows are no visits by docs/visit.schema.json, and were left out.`,
} as const;
