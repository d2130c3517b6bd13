import { toPlainText } from '../../../authoring/git/plain-text';
import { decodeDefinition } from '../../../authoring/files/definition-text';
import type { FunnelHistory, PublishedVersion } from '../../../authoring/studio/api/api-protocol';
import { type FileCommit, readFileHistory } from '../../git/file-history';
import { fetchMain, findRepository, readFileAt } from '../../git/repository';
import type { createDefinitions } from '../definitions';
import { serverMessages } from '../server-messages';
import { getDefinitionPath } from './proposal-files';
import { readProposalReason } from './proposal-message';
import { type ProposalRefusal, refuseState } from './propose';

const toEntry = ({ commit, author, at, title, body }: FileCommit, id: string) => ({
  commit,
  at,
  author: toPlainText(author),
  title: toPlainText(title),
  reason: readProposalReason(body, id),
});

type Compare = ReturnType<typeof createDefinitions>['compare'];

/** The published versions of a funnel: who, when, why, and what each has changed. */
export function createHistory(directory: string, compare: Compare) {
  async function read(name: string) {
    const repository = await findRepository(directory);
    if ('reason' in repository) return refuseState(repository);
    const main = await fetchMain(repository);
    if ('reason' in main) return refuseState(main);
    const file = getDefinitionPath(repository.prefix, name);
    return { repository, main, file, commits: await readFileHistory(repository, main, file) };
  }

  async function list(name: string): Promise<FunnelHistory | ProposalRefusal> {
    const found = await read(name);
    if ('refusal' in found) return found;
    const id = name.replace(/\.funnel\.json$/, '');
    const entries = found.commits.map((commit) => toEntry(commit, id));
    return { branch: found.main.name, entries };
  }

  /** The text of a version, and what it changed. @param hash one of the list */
  async function readVersion(
    name: string,
    hash: string,
  ): Promise<PublishedVersion | ProposalRefusal> {
    const found = await read(name);
    if ('refusal' in found) return found;
    const { repository, main, file, commits } = found;
    const entry = commits.find(({ commit }) => commit === hash);
    const readText = async (commit: string | null, named = file): Promise<string | null> => {
      const content = commit === null ? null : await readFileAt(repository, commit, named);
      const decoded = content === null ? null : decodeDefinition(content);
      return decoded?.ok === true ? decoded.text : null;
    };
    const text = await readText(entry?.commit ?? null, entry?.file);
    const current = await readText(main.commit);
    if (entry === undefined || text === null || current === null)
      return { refusal: serverMessages.noSuchVersion };
    const parts = await compare({
      name,
      before: await readText(entry.parent, entry.fileBefore),
      after: text,
      against: 'the version before',
    });
    const isCompared = parts !== null && !('refusal' in parts);
    return { text, current, difference: isCompared ? parts.difference : null };
  }

  return { list, readVersion };
}
