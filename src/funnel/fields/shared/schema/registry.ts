// The registry of field schemas: one line per field type.
export { consent } from '../../consent/schema';
export { date } from '../../date/schema';
export { email } from '../../email/schema';
export { multiChoice } from '../../multi-choice/schema';
export { number } from '../../number/schema';
export { phone } from '../../phone/schema';
export { rating } from '../../rating/schema';
export { select } from '../../select/schema';
export { singleChoice } from '../../single-choice/schema';
export { text } from '../../text/schema';
