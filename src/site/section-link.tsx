import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { SectionId } from '../content/site-links';
import { createSectionState, scrollToSection } from './scroll-to-section';

/** A click that opens a new tab or window, or starts a download. */
function isModifiedClick({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey || button !== 0;
}

/** Scrolls to a section of the landing page, after navigating to it if needed (NV-02). */
export function SectionLink({
  section,
  className,
  children,
}: {
  section: SectionId;
  className?: string;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  function handleClick(event: MouseEvent) {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    if (pathname === '/') scrollToSection(section);
    else void navigate('/', { state: createSectionState(section) });
  }
  return (
    <Link to={{ pathname: '/', hash: section }} onClick={handleClick} className={className}>
      {children}
    </Link>
  );
}
