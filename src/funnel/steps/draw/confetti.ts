import confetti from 'canvas-confetti';

const COLOURS = ['accent', 'accent-strong', 'accent-soft', 'signal', 'ink'];

function getThemeColours(): string[] {
  const tokens = getComputedStyle(document.documentElement);
  return COLOURS.map((name) => tokens.getPropertyValue(`--${name}`).trim());
}

/**
 * Shows confetti once; none with reduced motion (Q3-04). An own canvas draws without a worker, which
 * the site's content security policy would block.
 */
export async function fireConfetti(): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.className = 'pointer-events-none fixed inset-0 z-50 h-full w-full';
  document.body.append(canvas);
  const fire = confetti.create(canvas, { resize: true, disableForReducedMotion: true });
  await fire({
    colors: getThemeColours(),
    particleCount: 120,
    spread: 75,
    startVelocity: 42,
    origin: { y: 0.55 },
  });
  canvas.remove();
}
