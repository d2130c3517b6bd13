import type { Page } from '@playwright/test';
import type { UserAction } from '../../../src/authoring/cli/user-actions';
import { playerMessages } from '../../../src/site/content/messages';
import { virtualClicks } from './input-methods';
import {
  chooseOption,
  type ControlAction,
  fillText,
  pressButton,
  selectOption,
} from './step-controls';

function toControlAction(action: UserAction): ControlAction {
  if ('choose' in action)
    return action.as === 'button'
      ? pressButton(action.choose)
      : chooseOption(action.choose, action.of);
  if ('pick' in action) return selectOption(action.from, action.pick);
  if ('type' in action) return fillText(action.into, action.type);
  return pressButton(action.label ?? playerMessages.labels[action.click]);
}

/** Performs an action, and no other after it. Finds controls by their accessible names. */
export const performAction = (page: Page, action: UserAction): Promise<void> =>
  virtualClicks.enter(page, toControlAction(action));
