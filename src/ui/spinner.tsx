import { LoaderCircle } from 'lucide-react';
import { classNames } from './class-names';

/** Turns while something is under way. Words beside it say what. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={classNames('size-5 animate-turn', className)} />;
}
