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
