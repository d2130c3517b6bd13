// The registry of step rules: one line per step kind.
export { draw } from '../../draw/rule';
export { ending } from '../../ending/rule';
export { loading } from '../../loading/rule';
export { question } from '../../question/rule';
export { statement } from '../../statement/rule';
