// The registry of what only some funnels need of the engine: one line per extension.
export { applyLimits } from './answer-limits';
export { calculations } from './calculations';
export { endings } from './endings';
export { fillTexts } from './fill-texts';
export { inputs } from './inputs';
export { offerOptions } from './offered-options';
export { orderOptions } from './order-options';
export { points } from './number-points';
export * as readers from '../fields/shared/reader/registry';
export { requireOne } from './at-least-one';
export { resolveDays } from './visit-days';
