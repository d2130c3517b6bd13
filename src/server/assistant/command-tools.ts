import { z } from 'zod';
import { endInTime } from '../../authoring/end-in-time';
import { findDuration } from '../../authoring/cli/time-budget';
import type { FunnelFiles } from '../studio/funnel-files';
import { defineTool, refuse, type Tool, type ToolAnswer } from './tool';
import { argumentInput, commandInputs, jsonInput, revisionInput } from './tool-inputs';
import { toolMessages } from './tool-messages';

/** A text and what is asked about it. */
export interface CommandRequest {
  funnel: string;
  text: string;
  budget: string;
  /** The command with its arguments; the funnel and the time limit are added. */
  args: readonly string[];
  signal: AbortSignal;
}

export interface CommandResult {
  code: number;
  out: string;
  err: string;
}

/** Runs a command on a text, in a process that is ended in time. */
export type RunOnText = (request: CommandRequest) => Promise<CommandResult>;

/** @param script the file of the command line */
export function createRunOnText(script: string): RunOnText {
  return async ({ funnel, text, budget, args, signal }) => {
    let [out, err] = ['', ''];
    // A walk explores nothing: it is ended from outside, or not at all.
    const limit = args[0] === 'walk' ? [] : ['--budget', budget];
    const code = await endInTime(
      script,
      [...args, funnel, '--stdin', ...limit],
      findDuration(budget) ?? 0,
      (sentence) => (err += sentence),
      {
        input: text,
        out: (part) => (out += part),
        err: (part) => (err += part),
        signal,
      },
    );
    return { code, out, err };
  };
}

/** What an assistant can read of an answer; commands with `--json` may print megabytes. */
const maxAnswer = 200_000;

function cut(text: string): string {
  const left = text.length - maxAnswer;
  return left <= 0 ? text : `${text.slice(0, maxAnswer)}\n${toolMessages.wasCut(left)}`;
}

/** A command that has printed nothing has failed. One with findings has not. */
const toAnswer = ({ code, out, err }: CommandResult): ToolAnswer => ({
  texts: [out, err].filter((text) => text.trim() !== '').map(cut),
  isError: code !== 0 && out.trim() === '',
});

/** The text of a definition by the name of its file. */
export async function readText(
  files: Pick<FunnelFiles, 'read'>,
  funnel: string,
): Promise<{ text: string; etag: string } | { refusal: string }> {
  const found = await files.read(`${funnel}.funnel.json`);
  return found === 'absent' ? { refusal: toolMessages.noFunnel(funnel) } : found;
}

const toFlag = (name: string, value: string | number | undefined): string[] =>
  value === undefined ? [] : [`--${name}=${String(value)}`];

const toJsonFlag = (isJson: boolean): string[] => (isJson ? ['--json'] : []);

const jsonObject = z.record(z.string(), z.unknown());

const inputsInput = argumentInput
  .describe('Inputs as an address gives them, such as "plan=pro&ref=news"')
  .optional();

type CreateTool = (files: Pick<FunnelFiles, 'read'>, runOnText: RunOnText) => Tool;

/** A tool that answers what a command prints of a text. */
function defineCommandTool<Shape extends z.ZodRawShape>(tool: {
  name: string;
  description: string;
  input: Shape;
  toArgs: (args: z.output<z.ZodObject<Shape>>) => string[];
}): CreateTool {
  return (files, runOnText) =>
    defineTool({
      name: tool.name,
      description: tool.description,
      input: { ...commandInputs, ...tool.input },
      run: async (input, signal) => {
        const { funnel, budget, text: draft } = z.object(commandInputs).parse(input);
        const found = draft === undefined ? await readText(files, funnel) : { text: draft };
        if ('refusal' in found) return refuse(found.refusal);
        const args = tool.toArgs(z.object(tool.input).parse(input));
        return toAnswer(await runOnText({ funnel, text: found.text, budget, args, signal }));
      },
    });
}

const commandTools: readonly CreateTool[] = [
  defineCommandTool({
    name: 'check',
    description:
      'Finds errors and warnings of a definition with place and remedy: in what it contains and in how it plays',
    input: {},
    toArgs: () => ['check', '--format', 'json'],
  }),
  defineCommandTool({
    name: 'census',
    description:
      'Counts how many combinations of answers end on each ending, result and score. Exact; what is too wide to count is estimated',
    input: { json: jsonInput },
    toArgs: ({ json }) => ['census', ...toJsonFlag(json)],
  }),
  defineCommandTool({
    name: 'paths',
    description: 'Finds paths that cover all a funnel can do. Their events can be walked',
    input: { json: jsonInput },
    toArgs: ({ json }) => ['paths', ...toJsonFlag(json)],
  }),
  defineCommandTool({
    name: 'walk',
    description:
      'Plays events, and answers with what a visitor sees after each, what is stored and sent',
    input: {
      events: z
        .array(jsonObject)
        .describe('Such as [{"type":"answer","field":"age","value":"18-24"},{"type":"continue"}]'),
      inputs: inputsInput,
      seed: z.int().min(0).max(999_999_999).optional(),
      json: jsonInput,
    },
    toArgs: ({ events, inputs, seed, json }) => [
      'walk',
      `--events=${JSON.stringify(events)}`,
      ...toFlag('input', inputs),
      ...toFlag('seed', seed),
      ...toJsonFlag(json),
    ],
  }),
  defineCommandTool({
    name: 'simulate',
    description:
      'Simulates random visitors: outcomes, steps seen, where they leave. With rates they behave as measured',
    input: {
      rates: jsonObject
        .describe(
          'Such as { "steps": { "STEP": { "leaves": 0.12 } }, "options": { "FIELD": { "VALUE": 3 } }, "fields": { "FIELD": { "leftOut": 0.5 } } }',
        )
        .optional(),
      runs: z.int().min(1).max(1_000_000).optional(),
      seed: z.int().min(0).optional(),
      inputs: inputsInput,
      json: jsonInput,
    },
    toArgs: ({ rates, runs, seed, inputs, json }) => [
      'simulate',
      ...toFlag('rates', rates && JSON.stringify(rates)),
      ...toFlag('runs', runs),
      ...toFlag('seed', seed),
      ...toFlag('input', inputs),
      ...toJsonFlag(json),
    ],
  }),
];

const createDiffTool: CreateTool = (files, runOnText) =>
  defineTool({
    name: 'diff',
    description:
      'Compares a text with the saved file, or either with a revision: steps, copy, outcomes for the same answers, stored progress that no longer fits',
    input: {
      ...commandInputs,
      against: revisionInput
        .describe('A revision of git, such as HEAD. Without it: the saved file')
        .optional(),
      json: jsonInput,
    },
    run: async ({ funnel, text: draft, budget, against, json }, signal) => {
      const saved = await readText(files, funnel);
      const text = draft ?? ('refusal' in saved ? null : saved.text);
      if ('refusal' in saved && (text === null || against === undefined))
        return refuse(saved.refusal);
      const other = against ?? `funnels/${funnel}.funnel.json`;
      return toAnswer(
        await runOnText({
          funnel,
          text: text ?? '',
          budget,
          args: ['diff', ...toJsonFlag(json), other],
          signal,
        }),
      );
    },
  });

/** The tools that prove, count and play a definition, or a text in its place. */
export const createCommandTools = (...places: Parameters<CreateTool>): Tool[] =>
  [...commandTools, createDiffTool].map((create) => create(...places));
