// The registry of step analyses: one line per step kind.
export { draw } from '../../draw/analysis';
export { ending } from '../../ending/analysis';
export { loading } from '../../loading/analysis';
export { question } from '../../question/analysis';
export { statement } from '../../statement/analysis';
