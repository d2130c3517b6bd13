import { LoaderCircle } from 'lucide-react';
import { classNames } from './class-names';

/** Hidden from assistive technology, so it needs a text beside it. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={classNames('size-5 animate-turn', className)} />;
}
