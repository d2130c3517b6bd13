import type { Check } from './checks/check';
import { conditionsAreSound, fieldsLookBack } from './checks/conditions';
import { decisionsAreSound } from './checks/decisions';
import { drawsCanBeDrawn } from './checks/draws';
import { boundsCanHold, enoughCanBeChosen, optionsStandApart } from './checks/fields';
import { idsAreUnique } from './checks/ids';
import { resultIsSound } from './checks/result';
import { routesLeadSomewhere, routesMoveOn } from './checks/routes';
import { bandsHoldSomething, pointsBelongToScores } from './checks/scores';
import { storageKeepsEverything } from './checks/storage';
import { submissionsAreSound } from './checks/submissions';
import type { ParsedFunnel } from './funnel-schema';
import type { Fault } from './issue';
import { namesIn } from './names-in-funnel';

const checks: readonly Check[] = [
  idsAreUnique,
  optionsStandApart,
  boundsCanHold,
  enoughCanBeChosen,
  routesLeadSomewhere,
  routesMoveOn,
  conditionsAreSound,
  fieldsLookBack,
  pointsBelongToScores,
  bandsHoldSomething,
  decisionsAreSound,
  drawsCanBeDrawn,
  submissionsAreSound,
  storageKeepsEverything,
  resultIsSound,
];

/** Faults between the parts of a funnel whose shape is right: references, values, keys. */
export function checkReferences(funnel: ParsedFunnel): Fault[] {
  const names = namesIn(funnel);
  return checks.flatMap((check) => check(funnel, names));
}
