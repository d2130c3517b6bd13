import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { type SectionId, landingSections } from '../content/site-links';
import { asJsonObject } from '../../shared/text/json';
import { focusHeading } from '../../shared/browser/focus-heading';
import { prefersReducedMotion } from '../../shared/browser/prefers-reduced-motion';

/** Distance of a section from the top of the window, for the sticky navigation (NV-02). */
const SECTION_OFFSET = 80;
/** Time for the landing page to render before scrolling (NV-02). */
const DELAY_AFTER_NAVIGATION_MS = 100;

interface SectionNavigationState {
  section: SectionId;
}

/** Navigation state that makes the landing page scroll to a section. */
export function createSectionState(section: SectionId): SectionNavigationState {
  return { section };
}

/**
 * Scrolls to a section and focuses its heading; smoothly unless reduced motion is preferred.
 *
 * @param offset distance from the top of the window in pixels
 */
export function scrollToSection(id: string, offset = SECTION_OFFSET): void {
  const section = document.getElementById(id);
  if (section === null) return;
  const top = section.getBoundingClientRect().top + window.scrollY - offset;
  window.scrollTo({ top, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  focusHeading(section);
}

/** Scrolls to the section in the navigation state. Back restores the scroll position instead. */
export function useScrollToLinkedSection(): void {
  const { state } = useLocation();
  const navigationType = useNavigationType();
  useEffect(() => {
    const requested = asJsonObject(state).section;
    const section = landingSections.find((landingSection) => landingSection === requested);
    if (section === undefined || navigationType === 'POP') return undefined;
    const timer = setTimeout(() => scrollToSection(section), DELAY_AFTER_NAVIGATION_MS);
    return () => clearTimeout(timer);
  }, [navigationType, state]);
}
