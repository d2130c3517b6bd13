import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button';

/** A link that closes what is on the screen. Its label is its name and its tooltip. */
export function CloseLink({ label, ...link }: ComponentProps<'a'> & { label: string }) {
  return (
    <Button variant="quiet" size="small" asChild className="px-3">
      <a aria-label={label} title={label} {...link}>
        <X aria-hidden className="size-5" />
      </a>
    </Button>
  );
}
