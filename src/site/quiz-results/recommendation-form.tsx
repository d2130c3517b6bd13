import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { careerMatchPage } from '../../content/career-match-page';
import { quizMessages } from '../../content/messages';
import { resultSaveFailed } from '../../content/site-messages';
import { Button } from '../../ui/button';
import { EmailTextField } from '../../ui/email-text-field';
import { notify } from '../../ui/notify';
import { Spinner } from '../../ui/spinner';
import { TextField } from '../../ui/text-field';
import { useRowIds } from '../forms/row-ids';
import { type Failure, failureIn, SaveFailure } from '../forms/save-failure';
import { useSitePorts } from '../ports-context';
import { filledPersonSchema, type Person, personSchema, type ResultsState } from './results-state';

/** Under which the browser keeps the finished quiz (QZ-10). */
const RECORD_KEY = 'quiz_answers';

/** Keeps the result in this browser and in the database. */
function useSaveResult(answers: ResultsState['answers'], selectedPlan: string) {
  const { leads, storage, now, log } = useSitePorts();
  const rowIds = useRowIds();
  const completed = Object.keys(answers).length > 0;

  function keepLocally(person: Person): boolean {
    const timestamp = new Date(now()).toISOString();
    const kept = storage.set(
      RECORD_KEY,
      JSON.stringify({ answers, ...person, selectedPlan, completed, timestamp }),
    );
    if (!kept) log('Result: the browser did not keep the answers');
    return kept;
  }

  async function insert(person: Person): Promise<Failure | null> {
    if (!completed) return null;
    const row = { ...person, answers, selected_plan: selectedPlan };
    const result = await leads.save({ table: 'quiz_results', ...rowIds.of(row), row });
    rowIds.told(result);
    if (result.status === 'failed') log(`Result: ${result.reason}: ${result.message}`);
    return failureIn(result);
  }

  return async (person: Person) => {
    const kept = keepLocally(person);
    return { kept, failed: await insert(person) };
  };
}

/** Asks for name and e-mail, and saves the result under them (QZ-08, QZ-09, TY-05). */
export function RecommendationForm({
  answers,
  selectedPlan,
  onSaved,
}: {
  answers: ResultsState['answers'];
  /** The label of the recommended plan. */
  selectedPlan: string;
  onSaved: (person: Person) => void;
}) {
  const words = careerMatchPage.form;
  const save = useSaveResult(answers, selectedPlan);
  const underWay = useRef(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { register, handleSubmit, control, formState } = useForm({
    resolver: zodResolver(personSchema),
    defaultValues: { name: '', email: '' },
  });
  const complete = filledPersonSchema.safeParse(useWatch({ control })).success;

  async function submit(person: Person) {
    if (underWay.current) return;
    underWay.current = true;
    const { kept, failed } = await save(person);
    underWay.current = false;
    setFailure(failed);
    const isSaid = failed?.isOffline === true;
    if (!isSaid && (!kept || failed !== null))
      notify('error', resultSaveFailed.title, resultSaveFailed.text);
    if (failed === null) onSaved(person);
  }

  return (
    <form
      noValidate
      onSubmit={(event) =>
        void handleSubmit(submit, () => notify('error', quizMessages.invalid))(event)
      }
      className="grid gap-5"
    >
      <TextField {...register('name')} label={words.name} autoComplete="name" required />
      <EmailTextField
        {...register('email')}
        label={words.email}
        error={formState.errors.email?.message}
        required
      />
      <Button
        type="submit"
        size="large"
        disabled={!complete || formState.isSubmitting}
        aria-describedby="result-form-hint"
      >
        {formState.isSubmitting && <Spinner />}
        {formState.isSubmitting ? words.submitting : words.submit}
      </Button>
      {failure !== null && <SaveFailure {...failure} />}
      <p id="result-form-hint" className="text-center text-sm text-ink-soft">
        {complete ? words.ready : words.hint}
      </p>
    </form>
  );
}
