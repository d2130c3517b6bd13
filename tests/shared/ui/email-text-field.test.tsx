import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, StrictMode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EmailTextField } from '../../../src/shared/ui/email-text-field';

const input = () => screen.getByLabelText('Email');
const suggestion = () => screen.queryByRole('button', { name: /^Did you mean/ });

/** Longer than the debounce of the field. */
const rest = () => act(() => vi.advanceTimersByTimeAsync(1_000));
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });

// Loaded before the tests, because fake timers do not wait for imports.
beforeAll(() => import('../../../src/shared/ui/email-suggestion'));
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

describe('e-mail suggestion', () => {
  it('a mistyped address gets a suggestion after a pause, which one click accepts', async () => {
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

  it('a suggestion appears on blur and disappears on typing', async () => {
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

  it('the live region of the suggestion is mounted before its text', async () => {
    const { container } = render(<Controlled />);
    const region = () => container.querySelector('[aria-live]');
    expect(region()).not.toBeInTheDocument();
    await user.click(input());
    expect(region()).toBeEmptyDOMElement();
    await user.type(input(), 'ada@gmial.com');
    const previousHtml = region();
    await rest();
    expect(region()).toBe(previousHtml);
    expect(region()).toHaveTextContent('Did you mean ada@gmail.com?');
  });

  it('a mistyped stored address gets a suggestion', async () => {
    render(<Controlled start="ada@gmial.com" />);
    await rest();
    expect(suggestion()).toBeVisible();
  });

  it('a disabled field shows no suggestion', async () => {
    const { rerender } = render(<Controlled start="ada@gmial.com" />);
    await rest();
    rerender(<Controlled start="ada@gmial.com" disabled />);
    expect(suggestion()).not.toBeInTheDocument();
    expect(input()).toHaveAccessibleDescription('');
  });

  it('a correct address gets no suggestion', async () => {
    render(<Controlled start="ada@gmail.com" />);
    await rest();
    await user.type(input(), '{Backspace}{Backspace}{Backspace}de');
    await user.tab();
    await rest();
    expect(input()).toHaveValue('ada@gmail.de');
    expect(suggestion()).not.toBeInTheDocument();
  });

  it('the prerendered field has no suggestion', () => {
    const html = renderToString(<Controlled />);
    expect(html).not.toMatch(/Did you mean|aria-live|<button/);
  });
});

describe('e-mail suggestion while a pointer is down', () => {
  it('no suggestion appears while a pointer is down, so that the layout does not shift', async () => {
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

  it('one click on the submit button sends the typed address', async () => {
    const sent: string[] = [];
    render(<Registered onSend={(email) => sent.push(email)} />);
    await user.type(input(), 'ada@gmial.com');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await rest();
    expect(sent).toEqual(['ada@gmial.com']);
    expect(suggestion()).toBeVisible();
  });
});

describe('e-mail suggestion in an uncontrolled form', () => {
  it('an accepted suggestion is the submitted value', async () => {
    const sent: string[] = [];
    render(<Registered onSend={(email) => sent.push(email)} />);
    await user.type(input(), 'Ada@hotmail.con');
    await rest();
    await user.click(screen.getByRole('button', { name: 'Did you mean Ada@hotmail.com?' }));
    await user.keyboard('{Enter}');
    await rest();
    expect(sent).toEqual(['Ada@hotmail.com']);
  });

  it('a suggestion can be accepted with the keyboard', async () => {
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
