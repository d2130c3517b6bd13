import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { careerMatchPage } from '../../content/career-match-page';
import { quizMessages } from '../../content/messages';
import { privacyNote } from '../../content/privacy-note';
import { resultSaveFailed } from '../../content/site-messages';
import { Button } from '../../../shared/ui/button';
import { EmailTextField } from '../../../shared/ui/email-text-field';
import { PrivacyNote } from '../../../shared/ui/privacy-note';
import { notify } from '../../../shared/ui/toast-queue';
import { Spinner } from '../../../shared/ui/spinner';
import { TextField } from '../../../shared/ui/text-field';
import { type FormFailure, toFormFailure, SaveFailureNotice } from '../forms/save-failure-notice';
import { RECORD_KEY } from '../../../shared/names/storage-keys';
import { useSitePorts } from '../../ports/ports-context';
import { createSavedLead, saveResultRow, type StoredResult } from './result-rows';
import { filledContactSchema, type ResultContact, contactSchema } from './results-state';

/** Saves the result in this browser and in the database. */
function useSaveResult(result: StoredResult) {
  const { leads, storage, now, newId, log } = useSitePorts();
  const { answers } = result;
  const isCompleted = Object.keys(answers).length > 0;

  function saveLocally(contact: ResultContact): boolean {
    const timestamp = new Date(now()).toISOString();
    const isStored = storage.set(
      RECORD_KEY,
      JSON.stringify({ ...result, ...contact, completed: isCompleted, timestamp }),
    );
    if (!isStored) log('Result: the answers could not be stored in this browser');
    return isStored;
  }

  async function insert(contact: ResultContact): Promise<FormFailure | null> {
    if (!isCompleted) return null;
    const lead = createSavedLead(result, contact, { storage, newId });
    return toFormFailure(await saveResultRow(lead, { leads, log }));
  }

  return async (contact: ResultContact) => {
    const isStored = saveLocally(contact);
    return { isStored, insertFailure: await insert(contact) };
  };
}

/** Asks for name and e-mail and saves the result with them (QZ-08, QZ-09, TY-05). */
export function RecommendationForm({
  result,
  onSaved,
}: {
  result: StoredResult;
  onSaved: (contact: ResultContact) => void;
}) {
  const copy = careerMatchPage.form;
  const save = useSaveResult(result);
  const isSaving = useRef(false);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const { register, handleSubmit, control, formState } = useForm({
    resolver: zodResolver(contactSchema),
    defaultValues: { name: '', email: '' },
  });
  const isComplete = filledContactSchema.safeParse(useWatch({ control })).success;

  async function submit(contact: ResultContact) {
    if (isSaving.current) return;
    isSaving.current = true;
    const { isStored, insertFailure } = await save(contact);
    isSaving.current = false;
    setFailure(insertFailure);
    const isReported = insertFailure?.isOffline === true;
    // The database may have what the device could not keep.
    const isOnlyLocal = !isStored && insertFailure === null;
    const text = isOnlyLocal ? resultSaveFailed.onDevice : resultSaveFailed.text;
    if (!isReported && (!isStored || insertFailure !== null))
      notify('error', resultSaveFailed.title, text);
    if (insertFailure === null) onSaved(contact);
  }

  return (
    <form
      noValidate
      onSubmit={(event) =>
        void handleSubmit(submit, () => notify('error', quizMessages.invalid))(event)
      }
      className="grid gap-5"
    >
      <TextField {...register('name')} label={copy.name} autoComplete="name" required />
      <EmailTextField
        {...register('email')}
        label={copy.email}
        error={formState.errors.email?.message}
        required
      />
      <PrivacyNote {...privacyNote} />
      <Button
        type="submit"
        size="large"
        disabled={!isComplete || formState.isSubmitting}
        aria-describedby="result-form-hint"
      >
        {formState.isSubmitting && <Spinner />}
        {formState.isSubmitting ? copy.submitting : copy.submit}
      </Button>
      {failure !== null && <SaveFailureNotice {...failure} />}
      <p id="result-form-hint" className="text-center text-sm text-ink-soft">
        {isComplete ? copy.ready : copy.hint}
      </p>
    </form>
  );
}
