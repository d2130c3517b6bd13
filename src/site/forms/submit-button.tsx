import { Button, type ButtonProps } from '../../ui/button';
import { Spinner } from '../../ui/spinner';

/** Sends a form, and says so for as long as that takes. */
export function SubmitButton({
  isSubmitting,
  submittingLabel,
  children,
  ...buttonProps
}: Pick<ButtonProps, 'variant' | 'size' | 'className'> & {
  isSubmitting: boolean;
  /** What it reads while the form is under way. */
  submittingLabel: string;
  children: string;
}) {
  return (
    <Button type="submit" disabled={isSubmitting} {...buttonProps}>
      {isSubmitting && <Spinner />}
      {isSubmitting ? submittingLabel : children}
    </Button>
  );
}
