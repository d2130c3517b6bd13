import { Button, type ButtonProps } from '../../../shared/ui/button';
import { Spinner } from '../../../shared/ui/spinner';

/** Shows a spinner while the form is being submitted. */
export function SubmitButton({
  isSubmitting,
  submittingLabel,
  children,
  ...buttonProps
}: Pick<ButtonProps, 'variant' | 'size' | 'className'> & {
  isSubmitting: boolean;
  /** Label while the form is being submitted. */
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
