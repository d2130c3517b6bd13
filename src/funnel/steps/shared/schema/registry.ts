// The registry of step schemas: one line per step kind.
export { draw } from '../../draw/schema';
export { ending } from '../../ending/schema';
export { loading } from '../../loading/schema';
export { question } from '../../question/schema';
export { statement } from '../../statement/schema';
