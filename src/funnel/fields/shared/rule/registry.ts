// The registry of field rules: one line per field type.
export { consent } from '../../consent/rule';
export { date } from '../../date/rule';
export { email } from '../../email/rule';
export { multiChoice } from '../../multi-choice/rule';
export { number } from '../../number/rule';
export { phone } from '../../phone/rule';
export { rating } from '../../rating/rule';
export { select } from '../../select/rule';
export { singleChoice } from '../../single-choice/rule';
export { text } from '../../text/rule';
