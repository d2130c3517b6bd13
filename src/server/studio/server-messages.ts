import { getCode } from './error-code';

/** What the server of the studio says: what is wrong, and the way on. */
export const serverMessages = {
  noPlainFile: (name: string) =>
    `${name} is a link or a folder, and the studio follows none. Put the file itself into this folder.`,
  typeScriptIsNotRun: (name: string) =>
    `${name} is a program: to show it, the studio has to run it. Start the studio with "npm run studio -- --run-typescript" where you trust it.`,
  tookTooLong: (name: string) =>
    `${name} took too long and was stopped. Correct it in an editor: "npm run funnel -- check ${name} --budget 20s" says what is too large.`,
  endedItself: (name: string) =>
    `${name} ended the process that runs it. A definition must not call process.exit, or needs too much memory.`,
  readOnly: (name: string) =>
    `${name} is read-only, so it was not saved. Allow writing (chmod u+w ${name}), then save again.`,
  manyNames: (name: string, names: number) =>
    `${name} has ${String(names)} names (hard links), and a save would leave the others with the old text. It was not saved. Make a file of its own: cp ${name} copy && mv copy ${name}`,
  otherOwner: (name: string) =>
    `${name} belongs to another user or group, and a save would change that. It was not saved. Ask its owner to save it, or take it over with chown.`,
  busy: (name: string, lock: string) =>
    `Another studio is saving ${name}, so it was not saved. Save again. If no other studio runs, delete ${lock}.`,
  folderTaken: (folder: string, pid: number, port: number | undefined, lock: string) =>
    `Another studio has ${folder} open${port === undefined ? '' : `: http://localhost:${String(port)}/studio`} (process ${String(pid)}). Use that one, or stop it and start this one again. If no studio runs, delete ${lock}.`,
  gitIsMissing:
    'git is not installed on this machine, so nothing can be proposed. Your text stays here. Install git, then try again.',
  noRepository:
    'The folder of the definitions is not in a git repository, so nothing can be proposed. Your text stays here.',
  noRemote:
    'This repository has no remote that changes are proposed to. Your text stays here. Add the one of your host: git remote add origin ADDRESS',
  noAuthor:
    'git does not know your name, which stands in a proposal. Your text stays here. Say it once: git config --global user.name "Ada", and user.email',
  noMain: 'The remote has no main branch yet. Your text stays here. Push one first.',
  hostUnreachable:
    'The host of the repository was not reached, so nothing was proposed. Your text stays here. Look at the network, then try again.',
  noRightToRead:
    'The host of the repository does not let you in, so nothing was proposed. Your text stays here. Sign in with git, or ask for the right to read.',
  noRightToPush:
    'You may not push to this repository, so nothing was proposed. Your text stays here. Ask an owner for the right to write.',
  pushRefused:
    'The host or a hook has refused the proposal, so nothing was proposed. Your text stays here. It says:',
  proposalMoved:
    'The funnel or its proposals have changed meanwhile. Nothing was proposed. Read the change once more.',
  commitFailed: 'git could not make the commit, so nothing was proposed. Your text stays here.',
  noBranchName: 'This file cannot name a branch. Its id has letters, digits and hyphens.',
  hasErrors: 'The definition has errors. Correct them, then propose it.',
  unreadableReasons: (file: string, problem: string) =>
    `${file} cannot be read, so nothing was proposed. Your text stays here. Ask a developer to correct it: ${problem}`,
  unreadableInProposal: (file: string, problem: string) =>
    `${file} of the proposal cannot be read, so its checks fail. Ask its author to correct it: ${problem}`,
  noSuchSource: (source: string) =>
    `“${source}” is neither a file of the repository nor a row of the specification. Correct it, such as docs/reliability.md or QZ-02.`,
  noteIsNotShown: (note: string) =>
    `The funnel does not show the note “${note}”. Add it to a text beside the figure, word for word, or choose another reason.`,
  noSuchVersion:
    'This version cannot be read: it is not in the history of the file, or the file is no longer published.',
  databaseAway: (url: string) =>
    `The database at ${url} does not answer. Start the site (npm start), or say with VITE_SUPABASE_URL where it is. Everything else here works without it.`,
  noMeasurements: (url: string, status: number) =>
    `The database at ${url} does not know visits (${String(status)}). Its migrations may be older than this studio: push those of supabase/migrations.`,
  wrongPassword:
    'E-mail address and password do not belong together. A developer adds accounts with "npm run team -- add ADDRESS".',
  tooManySignIns: 'That were too many tries. Wait a minute, then sign in again.',
  nothingToPropose: (where: string) =>
    `${where} has this text already. There is nothing to propose.`,
} as const;

/** An answer in words to an error of the system. */
interface SystemProblem {
  status: number;
  message: string;
}

const diskIsFull: SystemProblem = {
  status: 507,
  message:
    'The disk is full, so nothing was saved; the file is as it was. Free some space, then save again.',
};
const noRight: SystemProblem = {
  status: 403,
  message:
    'The studio may not write to the folder of the definitions, so nothing was saved. Allow it (chmod u+w on the folder), then save again.',
};
const tooManyFiles: SystemProblem = {
  status: 503,
  message:
    'Too many files are open on this machine, so the studio could not read or save. Close some programs, then try again.',
};

/** Errors of files that authors can do something about, by their code. */
const systemProblems: Readonly<Record<string, SystemProblem>> = {
  ENOSPC: diskIsFull,
  EDQUOT: {
    status: 507,
    message:
      'Your quota of disk space is used up, so nothing was saved; the file is as it was. Free some space, then save again.',
  },
  EROFS: {
    status: 403,
    message:
      'The folder of the definitions is on a read-only file system, so nothing was saved. Mount it for writing, or copy the folder.',
  },
  EACCES: noRight,
  EPERM: noRight,
  EMFILE: tooManyFiles,
  ENFILE: tooManyFiles,
  ENOENT: {
    status: 404,
    message:
      'The folder of the definitions is gone, so nothing was saved. Put it back, then save again.',
  },
  EIO: {
    status: 500,
    message: 'The disk reports an error, so nothing was saved. Save a copy elsewhere.',
  },
};

/** Says an error of the system in words; null for every other error. */
export const describeSystemError = (error: unknown): SystemProblem | null =>
  systemProblems[getCode(error) ?? ''] ?? null;
