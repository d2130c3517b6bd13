// The registry of what only some funnels need of the engine: one line per extension.
export { applyLimits } from './limits';
export { calculations } from './values';
export { endings } from './endings';
export { fillTexts } from './texts';
export { inputs } from './inputs';
export { offerOptions } from './offered-options';
export { orderOptions } from './order-options';
export { points } from './points';
export * as readers from '../../fields/shared/reader/registry';
export { requireOne } from './at-least-one';
export { resolveDays } from './days';
