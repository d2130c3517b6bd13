import type { FormEvent } from 'react';
import { ToolButton } from '../../controls/tool-button';
import { inputStyles } from '../../inspector/input-styles';
import { signInAndAsk, useMeasured } from '../../measured/measured-store';

function SignInField({ label, type, name }: { label: string; type: string; name: string }) {
  return (
    <label className="grid gap-1 text-left text-sm">
      {label}
      <input
        className={inputStyles}
        type={type}
        name={name}
        required
        autoComplete={type === 'email' ? 'username' : 'current-password'}
      />
    </label>
  );
}

/** Signs in with the account of a member of the team. Only the studio's own server sees the password. */
export function SignInForm({ funnel }: { funnel: string }) {
  const isAsking = useMeasured((state) => state.isAsking);
  const refusal = useMeasured((state) => state.refusal);
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [email, password] = ['email', 'password'].map((name) => String(form.get(name) ?? ''));
    void signInAndAsk({ email: email ?? '', password: password ?? '' }, funnel);
  };
  return (
    <form onSubmit={handleSubmit} className="mx-auto grid max-w-xs gap-3 p-4">
      <h2 className="text-sm font-semibold">Sign in to see what visitors did</h2>
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {refusal}
      </p>
      <SignInField label="E-mail address" type="email" name="email" />
      <SignInField label="Password" type="password" name="password" />
      <ToolButton type="submit" variant="filled" disabled={isAsking}>
        {isAsking ? 'Signing in …' : 'Sign in'}
      </ToolButton>
    </form>
  );
}
