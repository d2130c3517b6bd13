import { spawn, type ChildProcess } from 'node:child_process';
import { readKey } from '../shared/text/json';
import { findDuration } from './cli/time-budget';

/** What a command may take beyond its budget: to start, to end by itself, and to print. */
const graceMs = 3_000;

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The value of `--budget` among the arguments, in milliseconds. Null without one that is valid. */
export function findBudget(args: readonly string[]): number | null {
  const at = args.findIndex((argument) => /^--budget(?:=|$)/.test(argument));
  const [, joined] = args[at]?.split('=', 2) ?? [];
  const text = at === -1 ? undefined : (joined ?? args[at + 1]);
  return text === undefined ? null : findDuration(text);
}

/** The funnel that a command line names; null where it names none, or several. */
function findOnlyFunnel([, ...args]: readonly string[]): string | null {
  const names = args.slice(
    0,
    args.findIndex((argument) => argument.startsWith('-')),
  );
  return names.length === 1 ? (names[0] ?? null) : null;
}

/** What a process reads and writes in place of the streams of this one. */
export interface GivenStreams {
  input: string;
  out: (text: string) => void;
  err: (text: string) => void;
  /** Ends the process early. */
  signal?: AbortSignal;
}

function connect(child: ChildProcess, { input, out, err, signal }: GivenStreams): void {
  child.stdout?.setEncoding('utf8').on('data', out);
  child.stderr?.setEncoding('utf8').on('data', err);
  // A process that reads nothing may end before its input does.
  child.stdin?.on('error', () => undefined).end(input);
  const kill = (): void => void child.kill('SIGKILL');
  signal?.addEventListener('abort', kill, { once: true });
  child.once('close', () => signal?.removeEventListener('abort', kill));
}

/**
 * Runs a script again in a process of its own, and ends that after its budget: a step of an analysis
 * that never looks at the clock cannot end itself.
 * @param streams default: those of this process
 * @returns the code of its exit; 1 where it was ended
 */
export function endInTime(
  script: string,
  args: readonly string[],
  budgetMs: number,
  say: (sentence: string) => void,
  streams?: GivenStreams,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const stream = streams === undefined ? 'inherit' : 'pipe';
    const child = spawn(process.execPath, [...process.execArgv, script, ...args], {
      stdio: [stream, stream, stream, 'ipc'],
    });
    if (streams !== undefined) connect(child, streams);
    let wasEnded = false;
    let worksOn = findOnlyFunnel(args);
    child.on('message', (message) => {
      const file = readKey(message, 'file');
      if (typeof file === 'string') worksOn = file;
    });
    const end = (): void => {
      wasEnded = true;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(end, budgetMs + graceMs);
    const pass = (signal: NodeJS.Signals): void => {
      child.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGKILL');
    };
    for (const signal of signals) process.once(signal, pass);
    child.once('error', reject);
    // By then all that it wrote has been read.
    child.once('close', (code) => {
      clearTimeout(timer);
      for (const signal of signals) process.off(signal, pass);
      if (wasEnded)
        say(
          `The budget is over, and the ${args[0] ?? 'command'} did not end by itself${worksOn === null ? '' : ` while it worked on ${worksOn}`}: it was stopped and says nothing of its results. Give it more time, or check one funnel at a time: npm run funnel -- check ID --budget 20s`,
        );
      resolve(code ?? 1);
    });
  });
}

/** Whether this process is the one that may be ended. */
export const canBeEnded = (): boolean => process.send !== undefined;

/** Tells the process that may end this one which file is worked on. */
export const tellFile = (file: string): void => void process.send?.({ file });
