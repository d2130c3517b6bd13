import { Button } from '../../../shared/ui/button';
import { closeSheet } from './sheet-store';

export const noteStyles = 'rounded-md px-3 py-2 text-sm wrap-anywhere whitespace-pre-line';

export function Problem({ message }: { message: string }) {
  return <p className={`${noteStyles} bg-danger-soft text-danger-text`}>{message}</p>;
}

export function CloseButton({ label = 'Keep editing' }: { label?: string }) {
  return (
    <Button size="small" variant="secondary" onClick={closeSheet}>
      {label}
    </Button>
  );
}

/** What a version changes, as the command `diff` prints it. */
export function Difference({ text }: { text: string }) {
  return (
    <pre className="rounded-md bg-sunken p-3 text-xs wrap-anywhere whitespace-pre-wrap">{text}</pre>
  );
}
