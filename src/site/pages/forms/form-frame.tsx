import type { ComponentProps, ReactNode, SubmitEvent } from 'react';
import { privacyNote } from '../../content/privacy-note';
import { PrivacyNote } from '../../../shared/ui/privacy-note';
import { type FormFailure, SaveFailureNotice } from './save-failure-notice';
import { SubmitButton } from './submit-button';

interface FormFrameProps extends Omit<ComponentProps<typeof SubmitButton>, 'children'> {
  /** The name of the form, where no heading or dialog has it. */
  name?: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void> | void;
  /** What the visitor agrees to, before the link to the privacy policy. */
  consent?: string;
  /** The label of the button. */
  submit: string;
  failure: FormFailure | null;
  children: ReactNode;
}

/** A form that saves a row: its fields, the privacy policy, the button, and why a save failed. */
export function FormFrame({
  name,
  onSubmit,
  consent,
  submit,
  failure,
  className = 'grid gap-5',
  children,
  ...button
}: FormFrameProps) {
  return (
    <form
      noValidate
      aria-label={name}
      onSubmit={(event) => void onSubmit(event)}
      className={className}
    >
      {children}
      <PrivacyNote {...privacyNote} {...(consent !== undefined && { text: consent })} />
      <SubmitButton {...button}>{submit}</SubmitButton>
      {failure !== null && <SaveFailureNotice {...failure} />}
    </form>
  );
}
