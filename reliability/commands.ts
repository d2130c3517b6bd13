/** What a command's module gives: its work, from the words after its name to the exit code. */
export interface CommandModule {
  run: (args: readonly string[]) => Promise<number>;
}

interface Command {
  summary: string;
  load: () => Promise<CommandModule>;
}

/** Every command, by name. */
export const commands: Readonly<Record<string, Command>> = {
  faults: {
    summary: 'every kind of fault at every stage it can touch, in a real browser',
    load: () => import('./faults'),
  },
};

/** The command of this name, if there is one. */
export function commandCalled(name: string): Command | undefined {
  return Object.hasOwn(commands, name) ? commands[name] : undefined;
}
