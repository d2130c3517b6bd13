/** The module of a command: runs it with its arguments and returns the exit code. */
export interface CommandModule {
  run: (args: readonly string[]) => Promise<number>;
}

interface ReliabilityCommand {
  summary: string;
  load: () => Promise<CommandModule>;
}

export const commands: Readonly<Record<string, ReliabilityCommand>> = {
  faults: {
    summary: 'every kind of fault at every stage it can touch, in a real browser',
    load: () => import('./faults'),
  },
  attack: {
    summary: 'what a stranger with the public key can try, and what each is answered',
    load: () => import('./attack'),
  },
  kill: {
    summary: 'kill -9 of the server under eight writers: no acknowledged row is lost',
    load: () => import('./kill-test'),
  },
  acks: {
    summary: 'the acknowledgement lost after the row is stored: sent again, stored once',
    load: () => import('./lost-ack-test'),
  },
  load: {
    summary: 'as many leads as the server takes for a minute, from at most eight clients',
    load: () => import('./load-test'),
  },
  herd: {
    summary:
      'ten thousand waiting leads return at once: simulated with the functions of the outbox',
    load: () => import('./herd'),
  },
  traces: {
    summary: "where the browser's profile has the address of who sent a form",
    load: () => import('./history-traces'),
  },
  referrers: {
    summary: 'which request of which page tells where it came from, read on the wire',
    load: () => import('./referrers'),
  },
  fuzz: {
    summary: 'damaged definitions, storage and addresses: no crash, no hang, nothing skipped',
    load: () => import('./fuzz'),
  },
  content: {
    summary:
      'twenty changes of content, from the studio to a branch: which checks pass, and why not',
    load: () => import('./content-changes'),
  },
  walks: {
    summary: 'every generated path in a browser with a yes: the report counts what was walked',
    load: () => import('./walks'),
  },
  clickhouse: {
    summary: 'the exported visits in a warehouse: ClickHouse counts what the database stored',
    load: () => import('./clickhouse'),
  },
  csp: {
    summary: 'what the content policy refuses over every page, funnel, dialog and toast',
    load: () => import('./csp'),
  },
};

export function findCommand(name: string): ReliabilityCommand | undefined {
  return Object.hasOwn(commands, name) ? commands[name] : undefined;
}
