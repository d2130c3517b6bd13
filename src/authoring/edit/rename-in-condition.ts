import { findNameUses } from '../../funnel/definition/name-uses';
import type { Condition } from '../../funnel/definition/schema/condition-schema';
import { replaceJsonTexts } from './json-text';
import { findRenamedTexts } from './rename';
import type { Renaming } from './renaming';

/** A place of a definition that a condition may stand at. The schema tells its names there. */
const placeIn = (condition: Condition) => ({ decisions: [{ rules: [{ when: condition }] }] });

/** A condition outside of the definition, after a part has another name. */
export function renameInCondition(condition: Condition, renaming: Renaming): Condition {
  const placed = placeIn(condition);
  const places = findRenamedTexts(placed, findNameUses(placed), renaming);
  const text = replaceJsonTexts(JSON.stringify(placed), places);
  const renamed = JSON.parse(text) as ReturnType<typeof placeIn>; // only names differ
  return renamed.decisions[0]?.rules[0]?.when ?? condition;
}
