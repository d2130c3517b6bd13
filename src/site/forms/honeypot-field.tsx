import type { UseFormRegisterReturn } from 'react-hook-form';

/**
 * A field no person sees, reaches or hears of: `hidden` takes it off the screen, out of the tab
 * order and away from assistive technology. What it holds is never stored (JF-08).
 */
export function HoneypotField({ input }: { input: UseFormRegisterReturn<'fullName'> }) {
  return (
    <div hidden aria-hidden>
      <input type="text" tabIndex={-1} autoComplete="off" {...input} />
    </div>
  );
}
