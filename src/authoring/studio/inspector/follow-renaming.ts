import type { renameInCondition } from '../../edit/rename-in-condition';
import type { Renaming } from '../../edit/renaming';
import { changeAskedCondition } from '../panels/questions/question-store';
import type { FunnelDocument } from '../document/funnel-document';

/** A renaming that was made in a text. */
interface MadeRenaming {
  renaming: Renaming;
  before: string;
  after: string;
}

/**
 * The question of the author is not in the text, so it has to follow a renaming: now, and whenever the
 * renaming is undone or made again.
 * @param rename loaded late with the rest of renaming
 */
export function followRenaming(
  funnelDocument: Pick<FunnelDocument, 'getText' | 'subscribe'>,
  { renaming, before, after }: MadeRenaming,
  rename: typeof renameInCondition,
): void {
  const follow = (made: Renaming): void =>
    changeAskedCondition((condition) => rename(condition, made));
  const undone: Renaming = { ...renaming, from: renaming.to, to: renaming.from };
  follow(renaming);
  let last = after;
  funnelDocument.subscribe(() => {
    const text = funnelDocument.getText();
    if (last === after && text === before) follow(undone);
    if (last === before && text === after) follow(renaming);
    last = text;
  });
}
