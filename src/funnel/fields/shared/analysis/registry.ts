// The registry of field analyses: one line per field type.
export { consent } from '../../consent/analysis';
export { date } from '../../date/analysis';
export { email } from '../../email/analysis';
export { multiChoice } from '../../multi-choice/analysis';
export { number } from '../../number/analysis';
export { phone } from '../../phone/analysis';
export { rating } from '../../rating/analysis';
export { select } from '../../select/analysis';
export { singleChoice } from '../../single-choice/analysis';
export { text } from '../../text/analysis';
