import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { StepHeading } from '../../../src/shared/ui/step-heading';
import { PlayerFrame, type PlayerFrameProps } from '../../../src/funnel/renderer/player-frame';

function frame(change: Partial<PlayerFrameProps> = {}) {
  const onBack = vi.fn<() => void>();
  const props = render(
    <PlayerFrame
      title="Career Match Quiz"
      scheme="light"
      back={{ state: 'allowed', label: 'Back', onBack }}
      progress={{ text: 'Step 2 of 5', value: 0.4, label: 'Progress of the quiz', segments: 5 }}
      {...change}
    >
      <h1>What is the hardest part right now?</h1>
    </PlayerFrame>,
  );
  return { ...props, onBack };
}

describe('the frame of the player', () => {
  it('QZ-03 the frame shows progress as text and as a bar', () => {
    frame();
    expect(screen.getByText('Step 2 of 5')).toBeVisible();
    const bar = screen.getByRole('progressbar', { name: 'Progress of the quiz' });
    expect(bar).toHaveAttribute('aria-valuenow', '40');
    expect(bar).toHaveAttribute('aria-valuetext', 'Step 2 of 5');
  });

  it('Q2-01 a progress bar without text is said as a percentage', () => {
    frame({ progress: { text: null, value: 3 / 9, label: 'Progress of the quiz', segments: 5 } });
    const bar = screen.getByRole('progressbar');
    expect(bar).toHaveAttribute('aria-valuenow', '33');
    expect(bar).not.toHaveAttribute('aria-valuetext');
  });

  it('QZ-04 the Back button comes before the step in the tab order', async () => {
    const { onBack } = frame();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onBack).toHaveBeenCalledOnce();
    expect(
      screen
        .getByRole('button', { name: 'Back' })
        .compareDocumentPosition(screen.getByRole('main')),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('Q5-01 a step that denies Back has no Back button', () => {
    frame({ back: { state: 'hidden', label: 'Back', onBack: vi.fn<() => void>() } });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('PL-09 Previous is disabled on the first step, and "Skip to plans" exits', async () => {
    const onSkip = vi.fn<(to: string) => void>();
    frame({
      back: { state: 'disabled', label: 'Previous', onBack: vi.fn<() => void>() },
      skip: { label: 'Skip to plans', to: '/#pricing', onSkip },
    });
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    const skip = screen.getByRole('link', { name: 'Skip to plans' });
    expect(skip).toHaveAttribute('href', '/#pricing');
    expect(fireEvent.click(skip, { ctrlKey: true })).toBe(true);
    expect(onSkip).not.toHaveBeenCalled();
    await userEvent.click(skip);
    expect(onSkip).toHaveBeenCalledExactlyOnceWith('/#pricing');
  });

  it('a step is announced by its heading with its number', () => {
    render(
      <PlayerFrame
        title="Career Match Quiz"
        scheme="light"
        back={{ state: 'hidden', label: 'Back', onBack: vi.fn<() => void>() }}
        progress={{ text: 'Step 2 of 5', value: 0.4, label: 'Progress', segments: 5 }}
      >
        <StepHeading title="What is the hardest part?" headingRef={null} />
      </PlayerFrame>,
    );
    const heading = screen.getByRole('heading', { name: 'What is the hardest part?' });
    expect(heading).toHaveAccessibleDescription('Step 2 of 5');
  });

  it('mark and cross lead home and say that the answers are kept', async () => {
    const onLeave = vi.fn<(to: string) => void>();
    frame({ home: { label: 'Close. Your answers are kept.', to: '/', onLeave } });
    const links = screen.getAllByRole('link', { name: 'Close. Your answers are kept.' });
    expect(links).toHaveLength(2);
    for (const link of links) {
      expect(link).toHaveAttribute('href', '/');
      await userEvent.click(link);
    }
    expect(onLeave.mock.calls).toEqual([['/'], ['/']]);
  });

  it('beside an exit link only the mark leads home, and nothing does where answers are lost', () => {
    const home = {
      label: 'Close. Your answers are kept.',
      to: '/',
      onLeave: vi.fn<(to: string) => void>(),
    };
    const skip = { label: 'Skip to plans', to: '/#pricing', onSkip: vi.fn<(to: string) => void>() };
    const { unmount } = frame({ home, skip });
    expect(screen.getAllByRole('link', { name: home.label })).toHaveLength(1);
    unmount();
    frame({ home: null });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('the frame has the colour scheme of the definition', () => {
    const { container } = frame({ scheme: 'dark' });
    expect(container.firstElementChild).toHaveAttribute('data-scheme', 'dark');
  });
});
