// Named by type, and nothing else: whoever imports some of them ships no other.
export { ConsentView as consent } from './consent/view';
export { EmailView as email } from './email/view';
export { MultiChoiceView as multiChoice } from './multi-choice/view';
export { NumberView as number } from './number/view';
export { SelectView as select } from './select/view';
export { SingleChoiceView as singleChoice } from './single-choice/view';
export { TextView as text } from './text/view';
