import { LayoutGrid } from 'lucide-react';
import { BrandMark } from '../../../shared/ui/brand-mark';

/** The way back to the first page, in the bar of a page. */
export function AllFunnelsLink() {
  return (
    <a
      href="#/"
      aria-label="All funnels"
      title="All funnels"
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-sm hover:bg-sunken"
    >
      <BrandMark className="size-6" />
      <LayoutGrid aria-hidden className="hidden size-4 text-ink-soft desk:block" />
    </a>
  );
}
