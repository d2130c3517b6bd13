import { findHostAddresses } from '../../authoring/git/plain-text';
import type { ProposalBranch } from '../../authoring/git/proposal-branch';
import { runGit } from '../../authoring/git/run-git';
import { networkLimitMs, type Repository, toRemoteProblem } from './repository';

export type PushResult =
  | {
      ok: true;
      /** The addresses that the host printed, such as that of a new review. */
      addresses: string[];
    }
  | {
      ok: false;
      /** `moved`: the branch is no longer as it was fetched. `refused`: the host or a hook said no. */
      reason: 'moved' | 'refused' | 'no-right' | 'unreachable';
      messages: string;
    };

/** What git reports of a branch that another push has just changed or created. */
const moved =
  /^!.*\((?:stale info|fetch first|.*already exists|.*cannot lock ref.*|failed to update ref)/m;

/** What git says where a remote was not reached, whatever the way to it. */
const unreachable =
  /could not resolve|unable to access|connection (?:refused|timed out|reset)|network is unreachable|no route to host|does not appear to be a git repository|does not exist|hung up unexpectedly|early eof/i;

/**
 * Pushes a commit to a branch with the rights of the author, unless the branch has changed since.
 * @param tip the commit that the branch has; null where it is new
 */
export async function pushCommit(
  { directory, remote }: Repository,
  commit: string,
  branch: ProposalBranch,
  tip: string | null,
): Promise<PushResult> {
  const ref = `refs/heads/${branch.name}`;
  const pushed = await runGit(
    [
      'push',
      '--porcelain',
      '--no-follow-tags',
      '--no-recurse-submodules',
      `--force-with-lease=${ref}:${tip ?? ''}`,
      '--end-of-options',
      remote,
      `${commit}:${ref}`,
    ],
    { directory, limitMs: networkLimitMs },
  );
  const { messages } = pushed;
  if (pushed.ok) return { ok: true, addresses: findHostAddresses(messages) };
  if (pushed.reason === 'late') return { ok: false, reason: 'unreachable', messages };
  const report = pushed.output.toString('utf8');
  if (moved.test(report)) return { ok: false, reason: 'moved', messages };
  const { reason } = toRemoteProblem(pushed);
  if (reason === 'no-right') return { ok: false, reason, messages };
  const isRefused = report.includes('!\t') || !unreachable.test(messages);
  return { ok: false, reason: isRefused ? 'refused' : 'unreachable', messages };
}
