import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { careerMatchPage } from '../../content/career-match-page';
import { quizMessages, resultSaveFailed } from '../../content/messages';
import { Button } from '../../ui/button';
import { notify } from '../../ui/notify';
import { Spinner } from '../../ui/spinner';
import { TextField } from '../../ui/text-field';
import { useSitePorts } from '../ports-context';
import { type Person, personSchema, type ResultsState } from './results-state';

/** Under which the browser keeps the finished quiz (QZ-10). */
const RECORD_KEY = 'quiz_answers';

/** Keeps the result in this browser and in the database. */
function useSaveResult(answers: ResultsState['answers'], selectedPlan: string) {
  const { leads, storage, newId, now, log } = useSitePorts();
  // Once for this form: a second click, or a second try, is the same row.
  const [id] = useState(newId);
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

  async function insert(person: Person): Promise<boolean> {
    if (!completed) return true;
    const result = await leads.save({
      table: 'quiz_results',
      id,
      row: { ...person, answers, selected_plan: selectedPlan },
    });
    if (result.status !== 'failed') return true;
    log(`Result: ${result.reason}: ${result.message}`);
    return false;
  }

  return async (person: Person) => {
    const kept = keepLocally(person);
    const inserted = await insert(person);
    return { kept, inserted };
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
  const { register, handleSubmit, control, formState } = useForm({
    resolver: zodResolver(personSchema),
    defaultValues: { name: '', email: '' },
  });
  const complete = personSchema.safeParse(useWatch({ control })).success;

  async function submit(person: Person) {
    if (underWay.current) return;
    underWay.current = true;
    const { kept, inserted } = await save(person);
    underWay.current = false;
    if (!kept || !inserted) notify('error', resultSaveFailed.title, resultSaveFailed.text);
    if (inserted) onSaved(person);
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
      <TextField
        {...register('email')}
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="email"
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
      <p id="result-form-hint" className="text-center text-sm text-ink-soft">
        {complete ? words.ready : words.hint}
      </p>
    </form>
  );
}
