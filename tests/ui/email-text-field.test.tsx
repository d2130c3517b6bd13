import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, StrictMode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EmailTextField } from '../../src/ui/email-text-field';

const input = () => screen.getByLabelText('Email');
const suggestion = () => screen.queryByRole('button', { name: /^Did you mean/ });

/** Longer than anybody pauses within a word. */
const rest = () => act(() => vi.advanceTimersByTimeAsync(1_000));
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });

// The clock of a test must not run ahead of the part that is fetched.
beforeAll(() => import('../../src/ui/email-suggestion'));
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

function Controlled({
  start = '',
  ...field
}: { start?: string } & Partial<ComponentProps<typeof EmailTextField>>) {
  const [value, setValue] = useState(start);
  return (
    <StrictMode>
      <EmailTextField
        label="Email"
        value={value}
        onChange={(event) => setValue(event.target.value)}
        {...field}
      />
    </StrictMode>
  );
}

function Registered({ onSend }: { onSend: (email: string) => void }) {
  const { register, handleSubmit } = useForm({ defaultValues: { email: '' } });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(({ email }) => onSend(email))(event)}>
      <EmailTextField {...register('email')} label="Email" />
      <button type="submit">Send</button>
    </form>
  );
}

describe('a slip in an address', () => {
  it('is offered back corrected after a pause, and one press puts it right', async () => {
    render(<Controlled />);
    await user.type(input(), 'ada@gmial.com');
    await rest();
    expect(suggestion()).toHaveAccessibleName('Did you mean ada@gmail.com?');
    expect(input()).toHaveAccessibleDescription('Did you mean ada@gmail.com?');
    expect(suggestion()?.closest('[aria-live="polite"]')).toBeInTheDocument();

    await user.click(screen.getByRole('button'));
    expect(input()).toHaveValue('ada@gmail.com');
    expect(input()).toHaveFocus();
    await rest();
    expect(screen.queryByRole('button', { hidden: true })).not.toBeInTheDocument();
    expect(input()).toHaveAccessibleDescription('');
  });

  it('is offered back when the field is left, and goes when somebody types on', async () => {
    render(<Controlled />);
    await user.type(input(), 'ada@gmail.co');
    await user.tab();
    await rest();
    expect(suggestion()).toBeVisible();
    await user.type(input(), 'm');
    expect(suggestion()).not.toBeInTheDocument();
    await rest();
    expect(suggestion()).not.toBeInTheDocument();
    expect(input()).toHaveValue('ada@gmail.com');
  });

  it('the place of its announcement is there before its words', async () => {
    const { container } = render(<Controlled />);
    const region = () => container.querySelector('[aria-live]');
    expect(region()).not.toBeInTheDocument();
    await user.click(input());
    expect(region()).toBeEmptyDOMElement();
    await user.type(input(), 'ada@gmial.com');
    const before = region();
    await rest();
    expect(region()).toBe(before);
    expect(region()).toHaveTextContent('Did you mean ada@gmail.com?');
  });

  it('that comes back with what was stored is offered back too', async () => {
    render(<Controlled start="ada@gmial.com" />);
    await rest();
    expect(suggestion()).toBeVisible();
  });

  it('is nothing to offer while the field is disabled', async () => {
    const { rerender } = render(<Controlled start="ada@gmial.com" />);
    await rest();
    rerender(<Controlled start="ada@gmial.com" disabled />);
    expect(suggestion()).not.toBeInTheDocument();
    expect(input()).toHaveAccessibleDescription('');
  });

  it('is none in a good address', async () => {
    render(<Controlled start="ada@gmail.com" />);
    await rest();
    await user.type(input(), '{Backspace}{Backspace}{Backspace}de');
    await user.tab();
    await rest();
    expect(input()).toHaveValue('ada@gmail.de');
    expect(suggestion()).not.toBeInTheDocument();
  });

  it('is no part of the page as it is built', () => {
    const html = renderToString(<Controlled />);
    expect(html).not.toMatch(/Did you mean|aria-live|<button/);
  });
});

describe('a press elsewhere', () => {
  it('keeps the suggestion away for as long as it lasts, so that nothing moves under it', async () => {
    render(<Controlled />);
    await user.type(input(), 'ada@gmial.com');
    fireEvent.pointerDown(document.body);
    fireEvent.blur(input());
    await rest();
    await rest();
    expect(suggestion()).not.toBeInTheDocument();
    fireEvent.pointerUp(document.body);
    await rest();
    expect(suggestion()).toBeVisible();
  });

  it('on the button of the form sends what was typed, by one press', async () => {
    const sent: string[] = [];
    render(<Registered onSend={(email) => sent.push(email)} />);
    await user.type(input(), 'ada@gmial.com');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await rest();
    expect(sent).toEqual(['ada@gmial.com']);
    expect(suggestion()).toBeVisible();
  });
});

describe('in a form that keeps its own values', () => {
  it('what was offered is what the form sends', async () => {
    const sent: string[] = [];
    render(<Registered onSend={(email) => sent.push(email)} />);
    await user.type(input(), 'Ada@hotmail.con');
    await rest();
    await user.click(screen.getByRole('button', { name: 'Did you mean Ada@hotmail.com?' }));
    await user.keyboard('{Enter}');
    await rest();
    expect(sent).toEqual(['Ada@hotmail.com']);
  });

  it('is reached and taken with the keyboard alone', async () => {
    render(<Registered onSend={() => undefined} />);
    await user.type(input(), 'ada@gmailcom');
    await rest();
    await user.tab();
    expect(suggestion()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(input()).toHaveValue('ada@gmail.com');
    expect(input()).toHaveFocus();
  });
});
