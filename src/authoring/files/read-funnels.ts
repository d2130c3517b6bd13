import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { RawIssue } from '../../funnel/definition/issues/issue';
import {
  checkDefinition,
  checkSource,
  toIssue,
  toParseResult,
  type ParseResult,
} from '../../funnel/definition/parse';
import { readDefinitionText, type DecodedText } from './definition-text';
import type { FunnelFile } from '../wording/funnel-file';
import { findPictureUses } from '../wording/picture-uses';
import { findThrownPosition, runWithSourceMaps } from './find-thrown-position';
import { readMedia } from '../pictures/read-media';
import { parseSourceText, type Position } from '../../funnel/definition/source-text';
import { getErrorMessage } from '../../shared/text/error-message';

export function isFunnelFile(file: string): boolean {
  return /\.funnel\.(json|ts)$/.test(file);
}

type FunnelFileContents = Pick<FunnelFile, 'source' | 'result' | 'dependencies' | 'locate'>;

const missingDefinition: RawIssue = { code: 'file/no-definition', path: [], params: {} };

function parseJsonFunnel(text: string, displayName: string): FunnelFileContents {
  const parsed = parseSourceText(text);
  return {
    source: parsed.value,
    result: toParseResult(checkSource(parsed, displayName)),
    dependencies: [],
    locate: parsed.locate,
  };
}

async function loadTypeScriptFunnel(
  text: string,
  file: string,
  displayName: string,
): Promise<FunnelFileContents> {
  // Vite is slow to load, and JSON definitions do not need it.
  const { parseTypeScriptSource } = await import('./typescript-source');
  const { runnerImport } = await import('vite');
  const { syntaxErrors, locate } = parseTypeScriptSource(text, file);
  const contents = { source: undefined, dependencies: [], locate };
  const toRunIssue = (problem: string, position: Position | null) =>
    toIssue({ code: 'file/cannot-run', path: [], params: { problem } }, displayName, position);
  if (syntaxErrors.length > 0) {
    const issues = syntaxErrors.map(({ message, position }) => toRunIssue(message, position));
    return { ...contents, result: { ok: false, issues } };
  }
  try {
    const { module, dependencies } = await runWithSourceMaps(() =>
      runnerImport<{ default?: unknown }>(file),
    );
    const result: ParseResult =
      module.default === undefined
        ? {
            ok: false,
            issues: [toIssue(missingDefinition, displayName, locate(missingDefinition))],
          }
        : checkDefinition(module.default, displayName, locate);
    const imported = dependencies.filter((name) => path.resolve(name) !== path.resolve(file));
    return { ...contents, source: module.default, result, dependencies: imported };
  } catch (error) {
    const problem = getErrorMessage(error);
    return {
      ...contents,
      result: {
        ok: false,
        issues: [
          toRunIssue(problem, findThrownPosition(error, file, text) ?? locate({ path: [] })),
        ],
      },
    };
  }
}

function refuseEncoding(
  { encoding, position }: Extract<DecodedText, { ok: false }>,
  displayName: string,
): FunnelFileContents {
  const issue: RawIssue = { code: 'file/encoding', path: [], params: { encoding } };
  return {
    source: undefined,
    result: { ok: false, issues: [toIssue(issue, displayName, position)] },
    dependencies: [],
    locate: () => position,
  };
}

/**
 * Reads and parses one definition. An unreadable definition has issues like any other.
 * @returns null when the file does not exist
 */
export async function readFunnel(file: string, displayName: string): Promise<FunnelFile | null> {
  const decoded = await readDefinitionText(file);
  if (decoded === null) return null;
  if (!decoded.ok) return { file, displayName, text: '', ...refuseEncoding(decoded, displayName) };
  const { text } = decoded;
  const contents = file.endsWith('.ts')
    ? await loadTypeScriptFunnel(text, file, displayName)
    : parseJsonFunnel(text, displayName);
  return { file, displayName, text, ...contents };
}

/** Adds what is known of the pictures to the files that name some. */
export async function addMedia(
  files: readonly FunnelFile[],
  directory: string,
): Promise<FunnelFile[]> {
  const getUses = ({ result }: FunnelFile): string[] =>
    result.ok ? findPictureUses(result.definition).map(({ file }) => file) : [];
  const used = files.flatMap(getUses);
  if (used.length === 0) return [...files];
  const media = await readMedia(directory, used);
  return files.map((file) => (getUses(file).length === 0 ? file : { ...file, media }));
}

/** The text of a definition that is not in its file, or not yet. */
export interface Draft {
  /** Its whole path. */
  file: string;
  text: string;
}

/**
 * Reads every definition of a folder in alphabetical order. A missing folder is empty.
 * @param draft stands in the folder in place of its file
 */
export async function readFunnels(
  directory: string,
  root: string,
  draft?: Draft,
): Promise<FunnelFile[]> {
  const found = (await readdir(directory).catch(() => [])).filter(isFunnelFile);
  const isHere = draft !== undefined && path.dirname(draft.file) === directory;
  const names = isHere ? [...new Set([...found, path.basename(draft.file)])] : found;
  const files = await Promise.all(
    names.sort().map((name) => {
      const file = path.join(directory, name);
      const displayName = path.relative(root, file).split(path.sep).join('/');
      return isHere && file === draft.file
        ? { ...draft, displayName, ...parseJsonFunnel(draft.text, displayName) }
        : readFunnel(file, displayName);
    }),
  );
  return addMedia(
    files.filter((file) => file !== null),
    directory,
  );
}
