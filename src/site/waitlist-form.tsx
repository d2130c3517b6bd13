import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { newsletterLabels, newsletterMessages, type ToastMessage } from '../content/messages';
import { waitlist } from '../content/plan-offers';
import type { SaveResult } from '../gateway/leads-port';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { notify } from '../ui/notify';
import { Spinner } from '../ui/spinner';
import { TextField } from '../ui/text-field';
import { useSitePorts } from './ports-context';

const waitlistSchema = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.includes('@', { error: newsletterMessages.invalid.text }),
      z.maxLength(254, { error: newsletterMessages.invalid.text }),
    ),
});

type Phase = 'idle' | 'submitting' | 'subscribed';

/** What each result of saving means to a subscriber (TY-04). */
const outcomes: Readonly<
  Record<
    SaveResult['status'],
    { phase: Phase; tone: 'success' | 'info' | 'error'; message: ToastMessage }
  >
> = {
  saved: { phase: 'subscribed', tone: 'success', message: newsletterMessages.saved },
  duplicate: { phase: 'subscribed', tone: 'info', message: newsletterMessages.duplicate },
  failed: { phase: 'idle', tone: 'error', message: newsletterMessages.failed },
};

/** Asks for an e-mail and puts it on the Full Autopilot waitlist (TY-03). */
export function WaitlistForm() {
  const { leads, newId, now, log } = useSitePorts();
  // Once for this form: a second try at the same e-mail must not be a second row.
  const [id] = useState(newId);
  const [phase, setPhase] = useState<Phase>('idle');
  const underWay = useRef(false);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(waitlistSchema),
    defaultValues: { email: '' },
  });

  async function subscribe({ email }: { email: string }) {
    if (underWay.current) return;
    underWay.current = true;
    setPhase('submitting');
    const result = await leads.save({
      table: 'candidate_prospects',
      id,
      row: {
        email,
        full_name: '',
        source: waitlist.source,
        created_at: new Date(now()).toISOString(),
      },
    });
    underWay.current = false;
    if (result.status === 'failed') log(`Waitlist: ${result.reason}: ${result.message}`);
    const { phase: next, tone, message } = outcomes[result.status];
    notify(tone, message.title, message.text);
    setPhase(next);
  }

  function refuse() {
    const { title, text } = newsletterMessages.invalid;
    notify('error', title, text);
  }

  if (phase === 'subscribed') return <Notice tone="success">{waitlist.done}</Notice>;
  return (
    <form
      noValidate
      data-phase={phase}
      onSubmit={(event) => void handleSubmit(subscribe, refuse)(event)}
      className="grid gap-4"
    >
      <TextField
        {...register('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        label={waitlist.label}
        error={formState.errors.email?.message}
      />
      <Button type="submit" variant="secondary" disabled={phase === 'submitting'}>
        {phase === 'submitting' && <Spinner />}
        {phase === 'submitting' ? newsletterLabels.submitting : newsletterLabels.submit}
      </Button>
    </form>
  );
}
