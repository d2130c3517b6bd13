export { allViews } from '../../src/authoring/studio/player/all-views';
