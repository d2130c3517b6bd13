import { useEffect, useState } from 'react';

/**
 * Whether no element of a selector is in the window. False until the browser has said so, and where
 * it cannot.
 * @param selector of elements that are there when the component mounts
 */
export function useIsOffScreen(selector: string): boolean {
  const [isOffScreen, setIsOffScreen] = useState(false);
  useEffect(() => {
    const elements = [...document.querySelectorAll(selector)];
    if (elements.length === 0 || typeof IntersectionObserver === 'undefined') return undefined;
    const visible = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) visible.add(target);
        else visible.delete(target);
      setIsOffScreen(visible.size === 0);
    });
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [selector]);
  return isOffScreen;
}
