import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { type SectionId, landingSections } from '../content/site-links';
import { asRecord } from '../browser/as-record';

/** Where a section stops below the top of the window: under the navigation (NV-02). */
const SECTION_OFFSET = 80;
/** The landing page has this long to be drawn before it is scrolled (NV-02). */
const DELAY_AFTER_NAVIGATION_MS = 100;

interface SectionNavigationState {
  section: SectionId;
}

/** The navigation state that asks the landing page to show a section. */
export function createSectionState(section: SectionId): SectionNavigationState {
  return { section };
}

/**
 * Scrolls to a section of this page and moves the focus to its heading; smoothly,
 * unless the visitor wants less motion.
 *
 * @param offset how far below the top of the window it stops, in pixels
 */
export function scrollToSection(id: string, offset = SECTION_OFFSET): void {
  const section = document.getElementById(id);
  if (section === null) return;
  const top = section.getBoundingClientRect().top + window.scrollY - offset;
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top, behavior: prefersReducedMotion ? 'auto' : 'smooth' });
  focusHeading(section);
}

/** Moves the focus to the first heading inside, so that reading goes on from there. */
export function focusHeading(inside: ParentNode): void {
  const heading = inside.querySelector<HTMLElement>('h1, h2');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Shows the section that a link on another page asked for. Going back restores the place instead. */
export function useScrollToLinkedSection(): void {
  const { state } = useLocation();
  const navigationType = useNavigationType();
  useEffect(() => {
    const requested = asRecord(state).section;
    const section = landingSections.find((known) => known === requested);
    if (section === undefined || navigationType === 'POP') return undefined;
    const timer = setTimeout(() => scrollToSection(section), DELAY_AFTER_NAVIGATION_MS);
    return () => clearTimeout(timer);
  }, [navigationType, state]);
}
