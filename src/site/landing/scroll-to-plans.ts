import { scrollToSection } from '../scroll-to-section';

/** How far below the navigation the plans stop (LD-02). */
const GAP_BELOW_NAVIGATION = 20;

/** Scrolls to the plans, which stop 20 px below the navigation, however high that is (LD-02). */
export function scrollToPlans(): void {
  const navigation = document.querySelector('header')?.getBoundingClientRect().height ?? 0;
  scrollToSection('pricing', navigation + GAP_BELOW_NAVIGATION);
}
