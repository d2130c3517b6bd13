// The registry of field readers: one line per field type whose rule does not read text.
export { multiChoice } from '../../multi-choice/reader';
export { number } from '../../number/reader';
export { phone } from '../../phone/reader';
export { rating } from '../../rating/reader';
export { select } from '../../select/reader';
export { singleChoice } from '../../single-choice/reader';
