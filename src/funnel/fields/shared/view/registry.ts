// The registry of field views: one line per field type. A funnel's chunk imports those it uses by name.
export { consent } from '../../consent/view';
export { date } from '../../date/view';
export { email } from '../../email/view';
export { multiChoice } from '../../multi-choice/view';
export { number } from '../../number/view';
export { phone } from '../../phone/view';
export { rating } from '../../rating/view';
export { select } from '../../select/view';
export { singleChoice } from '../../single-choice/view';
export { text } from '../../text/view';
