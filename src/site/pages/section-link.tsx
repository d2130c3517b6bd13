import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { SectionId } from '../content/site-links';
import { isPlainClick } from '../../shared/ui/is-plain-click';
import { createSectionState, scrollToSection } from './scroll-to-section';

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
    if (!isPlainClick(event)) return;
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
