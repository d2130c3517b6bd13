import { opening } from 'virtual:funnel-opening/career-match';
import { LandingPage } from '../../pages/landing/landing-page';

/** `/` with the first question of `/quiz`, which the build reads from its definition. */
export function LandingRoute() {
  return <LandingPage question={opening} />;
}
