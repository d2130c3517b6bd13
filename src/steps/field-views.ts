// Named by type, and nothing else: whoever imports some of them ships no other.
export { ConsentView as consent } from './fields/consent-view';
export { EmailView as email } from './fields/email-view';
export { MultiChoiceView as multiChoice } from './fields/multi-choice-view';
export { NumberView as number } from './fields/number-view';
export { SelectView as select } from './fields/select-view';
export { SingleChoiceView as singleChoice } from './fields/single-choice-view';
export { TextView as text } from './fields/text-view';
