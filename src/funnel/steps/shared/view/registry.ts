// The registry of step views: one line per step kind. A funnel's chunk imports those it uses by name.
export { DrawView as draw } from '../../draw/view';
export { EndingView as ending } from '../../ending/view';
export { LoadingView as loading } from '../../loading/view';
export { QuestionView as question } from '../../question/view';
export { StatementView as statement } from '../../statement/view';
