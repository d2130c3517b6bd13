import { Button, type ButtonProps } from '../../ui/button';
import { Spinner } from '../../ui/spinner';

/** Sends a form, and says so for as long as that takes. */
export function SubmitButton({
  submitting,
  whileSubmitting,
  children,
  ...look
}: Pick<ButtonProps, 'variant' | 'size' | 'className'> & {
  submitting: boolean;
  /** What it reads while the form is under way. */
  whileSubmitting: string;
  children: string;
}) {
  return (
    <Button type="submit" disabled={submitting} {...look}>
      {submitting && <Spinner />}
      {submitting ? whileSubmitting : children}
    </Button>
  );
}
