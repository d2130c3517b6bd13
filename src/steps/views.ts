// Named by kind, and nothing else: whoever imports some of them ships no other.
export { DrawView as draw } from './draw/view';
export { EndingView as ending } from './ending/view';
export { LoadingView as loading } from './loading/view';
export { QuestionView as question } from './question/view';
export { StatementView as statement } from './statement/view';
