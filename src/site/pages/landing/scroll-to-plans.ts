import { scrollToSection } from '../scroll-to-section';

const GAP_BELOW_NAVIGATION = 20;

/** Scrolls the plans to 20 px below the sticky navigation, whatever its height (LD-02). */
export function scrollToPlans(): void {
  const navigationHeight = document.querySelector('header')?.getBoundingClientRect().height ?? 0;
  scrollToSection('pricing', navigationHeight + GAP_BELOW_NAVIGATION);
}
