import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import confetti from 'canvas-confetti';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StepRenderer } from '../../../src/funnel/steps/shared/view/step-renderer';
import type { Prize } from '../../../src/funnel/steps/shared/view/contract';
import { buildStep } from '../../support/steps/build-step';
import { createStepViewProps } from '../../support/steps/step-view-props';

const fire = vi.hoisted(() => vi.fn<() => Promise<void>>(() => Promise.resolve()));
vi.mock('canvas-confetti', () => ({ default: { create: vi.fn<() => typeof fire>(() => fire) } }));

const slices = ['50', '30', '50', '50', '50', '70', '50', '50'];
const wheel = buildStep.draw({
  kind: 'draw',
  id: 'wheel',
  title: 'Spin for your discount',
  outcomes: [
    { value: '30', label: '30% off', weight: 10 },
    { value: '50', label: '50% off', weight: 80 },
    { value: '70', label: '70% off', weight: 10 },
  ],
  animation: { durationMs: 4000, minTurns: 5, slices },
});

function prizeAt(slice: number, elapsedMs = 0): Prize {
  const value = slices[slice] ?? '';
  return {
    value,
    label: `${value}% off`,
    description: undefined,
    confetti: true,
    slice,
    elapsedMs,
    attemptsLeft: 0,
  };
}

const props = {
  ...createStepViewProps(wheel),
  labels: { ...createStepViewProps(wheel).labels, next: 'Claim Your Discount!' },
};

async function disc(container: HTMLElement): Promise<SVGGElement> {
  return waitFor(() => {
    const found = container.querySelector<SVGGElement>('svg [data-motion]');
    if (found === null) throw new Error('the wheel is not there yet');
    return found;
  });
}

function degreesOf(element: SVGGElement): number {
  return Number(/rotate\((-?[\d.]+)deg\)/.exec(element.style.transform)?.[1]);
}

beforeEach(() => vi.clearAllMocks());

describe('the wheel', () => {
  it('Q3-02 the wheel has 8 slices and is hidden from assistive technology', async () => {
    const { container } = render(<StepRenderer {...props} />);
    await disc(container);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    const words = [...container.querySelectorAll('svg text')].map((text) => text.textContent);
    expect(words).toEqual(slices.map((value) => `${value}%off`));
  });

  it.each(slices.map((value, slice) => [value, slice] as const))(
    'Q3-02 the wheel stops with a slice of %s (index %d) under the pointer, after 5 turns or more',
    async (_, slice) => {
      const { container } = render(
        <StepRenderer {...props} status="spinning" prize={prizeAt(slice)} />,
      );
      const turned = degreesOf(await disc(container));
      expect(turned).toBeGreaterThanOrEqual(5 * 360);
      // 80% over six slices are 48 degrees each, 10% are 36.
      const middles = [0, 42, 84, 132, 180, 222, 264, 312];
      expect((360 - (turned % 360)) % 360).toBeCloseTo(middles[slice] ?? NaN, 6);
    },
  );

  it('Q3-02 the wheel spins for 4 s, and after a reload only for the rest', async () => {
    const { container } = render(
      <StepRenderer {...props} status="spinning" prize={prizeAt(5, 1500)} />,
    );
    const turning = await disc(container);
    expect(turning.style.animationDuration).toBe('4000ms');
    expect(turning.style.animationDelay).toBe('-1500ms');
  });

  it('Q3-02 the button is disabled while the wheel spins', async () => {
    const { rerender } = render(<StepRenderer {...props} />);
    await userEvent.click(screen.getByRole('button', { name: 'Spin the wheel' }));
    expect(props.onSpin).toHaveBeenCalledOnce();

    rerender(<StepRenderer {...props} status="spinning" prize={prizeAt(0)} />);
    const button = screen.getByRole('button', { name: 'Spinning…' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
    await userEvent.click(button);
    expect(props.onSpin).toHaveBeenCalledOnce();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('a visitor who may spin again has a button for it beside Next', async () => {
    const { rerender } = render(
      <StepRenderer {...props} status="won" prize={prizeAt(0)} canContinue />,
    );
    expect(screen.queryByRole('button', { name: 'Spin the wheel' })).not.toBeInTheDocument();

    const prize = { ...prizeAt(0), attemptsLeft: 1 };
    rerender(<StepRenderer {...props} status="won" prize={prize} canContinue />);
    props.onSpin.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Spin the wheel' }));
    expect(props.onSpin).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Claim Your Discount!' })).toBeEnabled();
  });

  it('Q3-03 the prize and its button show only once the wheel has stopped', async () => {
    const { rerender } = render(<StepRenderer {...props} status="spinning" prize={prizeAt(5)} />);
    expect(screen.queryByText('Claim Your Discount!')).not.toBeInTheDocument();

    rerender(<StepRenderer {...props} status="won" prize={prizeAt(5)} canContinue />);
    expect(screen.getByRole('status')).toHaveTextContent('70% off');
    const claim = screen.getByRole('button', { name: 'Claim Your Discount!' });
    expect(claim).toHaveFocus();
    await userEvent.click(claim);
    expect(props.onContinue).toHaveBeenCalledOnce();
    expect(props.onSpin).not.toHaveBeenCalled();
    // What this win sets off must not fall into the next test.
    await waitFor(() => expect(fire).toHaveBeenCalledOnce());
  });
});

describe('a wheel without its animation', () => {
  it('Q3-03 the second click of a double click on the wheel does not claim the prize', () => {
    const { rerender } = render(<StepRenderer {...props} />);
    const button = () => screen.getByRole('button');
    fireEvent.click(button(), { detail: 1 });
    expect(props.onSpin).toHaveBeenCalledOnce();
    rerender(<StepRenderer {...props} status="won" prize={prizeAt(5)} canContinue />);
    fireEvent.click(button(), { detail: 2 });
    expect(props.onContinue).not.toHaveBeenCalled();
    fireEvent.click(button(), { detail: 1 });
    expect(props.onContinue).toHaveBeenCalledOnce();
  });

  it('Q3-02 the terms of the prizes stand above the wheel', async () => {
    const { container } = render(<StepRenderer {...props} outcome={<p>The terms</p>} />);
    const terms = screen.getByText('The terms');
    expect(terms.compareDocumentPosition(await disc(container))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });
});

describe('a wheel below the result of who left it out', () => {
  const { matchMedia } = window;
  afterEach(() => {
    vi.stubGlobal('matchMedia', matchMedia);
    vi.restoreAllMocks();
  });

  it.each([
    ['at once with reduced motion', true, 'auto'],
    ['smoothly otherwise', false, 'smooth'],
  ] as const)('Q3-02 it comes into view when it is turned, %s', async (_, matches, behavior) => {
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
    vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches }));
    const { container, rerender } = render(<StepRenderer {...props} isLeftOut />);
    expect(seen).not.toHaveBeenCalled();
    rerender(<StepRenderer {...props} isLeftOut status="spinning" prize={prizeAt(0)} />);
    expect(seen).toHaveBeenCalledWith({ block: 'center', behavior });
    expect(seen.mock.contexts).toEqual([(await disc(container)).closest('div')]);
    rerender(<StepRenderer {...props} isLeftOut status="won" prize={prizeAt(0)} canContinue />);
    expect(seen).toHaveBeenCalledOnce();
  });

  it('nothing scrolls where the wheel is all there is', () => {
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { rerender } = render(<StepRenderer {...props} />);
    rerender(<StepRenderer {...props} status="spinning" prize={prizeAt(0)} />);
    expect(seen).not.toHaveBeenCalled();
  });
});

describe('confetti', () => {
  it('Q3-04 confetti falls once the wheel stops, and never with reduced motion', async () => {
    const { rerender } = render(<StepRenderer {...props} status="spinning" prize={prizeAt(0)} />);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(fire).not.toHaveBeenCalled();

    rerender(<StepRenderer {...props} status="won" prize={prizeAt(0)} canContinue />);
    await waitFor(() => expect(fire).toHaveBeenCalledOnce());
    expect(confetti.create).toHaveBeenCalledWith(
      expect.any(HTMLCanvasElement),
      expect.objectContaining({ disableForReducedMotion: true }),
    );
    await waitFor(() => expect(document.querySelector('canvas')).toBeNull());
  });

  it('no confetti falls for an outcome that says so', async () => {
    const prize = { ...prizeAt(0), confetti: false };
    const { rerender } = render(<StepRenderer {...props} status="spinning" prize={prize} />);
    rerender(<StepRenderer {...props} status="won" prize={prize} canContinue />);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(fire).not.toHaveBeenCalled();
  });

  it('Q3-04 confetti does not fall again when the page is opened after the win', async () => {
    render(<StepRenderer {...props} status="won" prize={prizeAt(0, 9000)} canContinue />);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(fire).not.toHaveBeenCalled();
  });
});
