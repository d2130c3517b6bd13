import { createPictureViews } from '../../../funnel/fields/shared/view/picture-choices';
import homeDesk from './pictures/home-desk.png?picture';
import officeTower from './pictures/office-tower.png?picture';
import trainRide from './pictures/train-ride.png?picture';
import weekPlan from './pictures/week-plan.png?picture';

const pictures: Readonly<Record<string, typeof homeDesk>> = {
  'home-desk.png': homeDesk,
  'office-tower.png': officeTower,
  'train-ride.png': trainRide,
  'week-plan.png': weekPlan,
};

/** The views of choices, with the pictures of the examples. */
export const pictureViews = createPictureViews((file) => pictures[file]);
