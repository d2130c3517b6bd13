import type { UseFormRegisterReturn } from 'react-hook-form';

/**
 * Honeypot for bots (JF-08). `hidden` removes it from the screen, the tab order and assistive
 * technology. Its value is never stored.
 */
export function HoneypotField({ input }: { input: UseFormRegisterReturn<'fullName'> }) {
  return (
    <div hidden aria-hidden>
      <input type="text" tabIndex={-1} autoComplete="off" {...input} />
    </div>
  );
}
