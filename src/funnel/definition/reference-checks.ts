import type { DefinitionCheck } from './checks/check';
import { checkAtLeastOne } from './checks/at-least-one';
import { checkConditions, checkVisibilityOrder } from './checks/conditions';
import { checkDecisions } from './checks/decisions';
import { checkEndings } from './checks/endings';
import { checkFormerRoutes } from './checks/former-routes';
import { checkFields, checkOptionValuesUnique } from './checks/fields';
import { checkIdsUnique } from './checks/ids';
import { checkInputs } from './checks/inputs';
import { checkLimits } from './checks/limits';
import { checkMigrations } from './checks/migrations';
import { checkNumbers } from './checks/numbers';
import { checkResult } from './checks/result';
import { checkTargetsExist, checkNoCycles } from './checks/routes';
import { checkBandsNotEmpty, checkPointRules, checkPointsHaveScores } from './checks/scores';
import { checkValues } from './checks/values';
import { checkRows } from './checks/rows';
import { checkSteps } from './checks/steps';
import { checkStorage } from './checks/storage';
import { checkStoredTexts } from './checks/stored-texts';
import { checkSubmissions } from './checks/submissions';
import { checkTexts } from './checks/texts';
import type { ParsedFunnel } from './funnel-schema';
import type { RawIssue } from './issues/issue';
import { createReferenceIndex } from './reference-index';

const checks: readonly DefinitionCheck[] = [
  checkNumbers,
  checkIdsUnique,
  checkFormerRoutes,
  checkOptionValuesUnique,
  checkInputs,
  checkFields,
  checkStoredTexts,
  checkTargetsExist,
  checkNoCycles,
  checkConditions,
  checkVisibilityOrder,
  checkLimits,
  checkAtLeastOne,
  checkPointsHaveScores,
  checkPointRules,
  checkBandsNotEmpty,
  checkValues,
  checkDecisions,
  checkSteps,
  checkEndings,
  checkSubmissions,
  checkRows,
  checkStorage,
  checkResult,
  checkTexts,
  checkMigrations,
];

/** Checks a funnel that the schema accepts across its parts: references, values, keys. */
export function checkReferences(funnel: ParsedFunnel): RawIssue[] {
  const index = createReferenceIndex(funnel);
  return checks.flatMap((check) => check(funnel, index));
}
