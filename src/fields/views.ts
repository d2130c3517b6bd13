// The registry of field views: one line per field type. A funnel's chunk imports those it uses by name.
export { consent } from './consent/view';
export { email } from './email/view';
export { multiChoice } from './multi-choice/view';
export { number } from './number/view';
export { select } from './select/view';
export { singleChoice } from './single-choice/view';
export { text } from './text/view';
