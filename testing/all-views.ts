export { allViews } from '../src/studio/player/all-views';
