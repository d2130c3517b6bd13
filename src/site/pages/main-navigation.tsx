import { Menu, X } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { externalSiteUnavailable } from '../content/external-sites';
import {
  menuLabel,
  menuPages,
  navigation,
  navigationCta,
  type NavigationLink,
} from '../content/site-links';
import { Button } from '../../shared/ui/button';
import { classNames } from '../../shared/ui/class-names';
import { CallToAction } from './call-to-action';
import { useTrackCtaClick } from './use-track-cta-click';
import { ExternalLink } from './external-link';
import { SectionLink } from './section-link';
import { useSitePorts } from '../ports/ports-context';

const linkClassName =
  'inline-flex min-h-11 w-full items-center rounded-sm px-2 text-left font-medium text-ink ' +
  'hover:text-accent-text md:w-auto md:px-1 md:text-xs md:whitespace-nowrap md:text-ink-soft lg:px-3 lg:text-sm';

const listClassName =
  'max-md:absolute max-md:inset-x-0 max-md:top-full max-md:max-h-[calc(100dvh-4rem)] max-md:gap-1 ' +
  'max-md:overflow-y-auto max-md:border-b max-md:border-line max-md:bg-paper max-md:px-5 ' +
  'max-md:py-4 max-md:shadow-lg md:flex md:items-center';

type LinkRenderer<Kind extends NavigationLink['kind']> = (
  item: Extract<NavigationLink, { kind: Kind }>,
) => ReactNode;

function ExternalNavigationLink({ site, label }: Extract<NavigationLink, { kind: 'external' }>) {
  const { external } = useSitePorts();
  const track = useTrackCtaClick();
  return (
    <ExternalLink
      href={external[site]}
      unavailableMessage={externalSiteUnavailable[site]}
      opens="in-new-tab"
      onFollow={(destination) => track('navigation', label, destination)}
      className={linkClassName}
    >
      {label}
    </ExternalLink>
  );
}

const linkRenderers: { [Kind in NavigationLink['kind']]: LinkRenderer<Kind> } = {
  section: ({ section, label }) => (
    <SectionLink section={section} className={linkClassName}>
      {label}
    </SectionLink>
  ),
  external: (item) => <ExternalNavigationLink {...item} />,
  page: ({ to, label }) => (
    <Link to={to} viewTransition className={linkClassName}>
      {label}
    </Link>
  ),
};

function NavigationLinkView<Kind extends NavigationLink['kind']>({
  item,
}: {
  item: Extract<NavigationLink, { kind: Kind }> & { kind: Kind };
}) {
  return linkRenderers[item.kind](item);
}

/** A dialog opened from the menu returns the focus to it, so the menu must stay open. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null;
}

/** Closes on Escape, on a click outside and when the focus leaves. */
function useMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const rootRef = useRef<HTMLElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const handlePointerDown = ({ target }: Event) => {
      const isInside = target instanceof Node && rootRef.current?.contains(target) === true;
      if (!isInside && document.querySelector('[role="dialog"]') === null) setIsOpen(false);
    };
    document.addEventListener('pointerdown', handlePointerDown);
    return () => document.removeEventListener('pointerdown', handlePointerDown);
  }, [isOpen]);

  function handleKeyDown(event: KeyboardEvent) {
    // A dialog above the menu has already handled this Escape.
    if (!isOpen || event.key !== 'Escape' || event.defaultPrevented) return;
    setIsOpen(false);
    buttonRef.current?.focus();
  }
  function handleBlur({ relatedTarget }: FocusEvent) {
    if (relatedTarget === null || isInDialog(relatedTarget)) return;
    if (rootRef.current?.contains(relatedTarget) === false) setIsOpen(false);
  }
  function closeOnLinkClick({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a') !== null) setIsOpen(false);
  }
  return {
    isOpen,
    toggle: () => setIsOpen(!isOpen),
    rootRef,
    buttonRef,
    handleKeyDown,
    handleBlur,
    closeOnLinkClick,
  };
}

/** A bar from 768 px on, a disclosure menu below that (NV-01, NV-03). */
export function MainNavigation({ label = 'Main' }: { label?: string }) {
  const { isOpen, toggle, rootRef, buttonRef, handleKeyDown, handleBlur, closeOnLinkClick } =
    useMenu();
  const listId = useId();
  const ToggleIcon = isOpen ? X : Menu;
  return (
    <nav ref={rootRef} aria-label={label} className="ml-auto">
      <div
        role="presentation"
        onKeyDown={handleKeyDown}
        onBlur={handleBlur}
        onClick={closeOnLinkClick}
      >
        <Button
          ref={buttonRef}
          variant="secondary"
          size="small"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={toggle}
          className="md:hidden"
        >
          <ToggleIcon aria-hidden className="size-5" />
          {menuLabel}
        </Button>
        <ul
          id={listId}
          className={classNames(listClassName, isOpen ? 'max-md:grid' : 'max-md:hidden')}
        >
          {[...navigation, ...(isOpen ? menuPages : [])].map((item) => (
            <li key={item.label}>
              <NavigationLinkView item={item} />
            </li>
          ))}
          <li className="max-md:mt-2 max-md:grid md:ml-2">
            <CallToAction
              to={navigationCta.to}
              source="navigation"
              size="small"
              className="md:px-3 md:whitespace-nowrap lg:px-4"
            >
              {navigationCta.label}
            </CallToAction>
          </li>
        </ul>
      </div>
    </nav>
  );
}
