import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { parseDefinition } from '../../../src/funnel/definition/parse';
import { FunnelOutcome } from '../../../src/site/app/funnel-page/funnel-outcome';
import { quizFolder } from '../../support/funnels/quiz-folder';
import {
  createInspectableStorage,
  type HeadlessSession,
  startHeadlessSession,
} from '../../support/engine/headless-session';
import { renderPage } from '../../support/site/render-page';

// A phone, which folds the answers.
vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));

const visit = { persona: 'exploring', role: 'Nurse', location: 'remote', experience: 'entry' };
const answers = { ...visit, pain_points: ['unsure'], goal: 'explore' };

/** The quiz of the tests, whose result says something to one of the places. */
function readQuiz(): FunnelDefinition {
  const name = 'job-search.funnel.json';
  const help = '"helpText": "In one place, with people around you."';
  const feedback = '"feedback": { "text": "In an office: the way there is part of the job." }';
  const text = readFileSync(path.join(quizFolder, name), 'utf8');
  expect(text).toContain(help);
  const parsed = parseDefinition(text.replace(help, `${help}, ${feedback}`), name);
  return parsed.ok ? parsed.definition : expect.fail('The quiz has errors.');
}

/** A visit of /quiz2 at its result. */
function startAtResult(): HeadlessSession {
  const run = startHeadlessSession(readQuiz(), {
    storage: createInspectableStorage({
      quiz2_current_step: 'result',
      quiz2_answers: JSON.stringify(answers),
      quiz2_desired_roles: answers.role,
      quiz2_name: 'Ada',
      quiz2_email: 'ada@example.com',
    }),
  });
  expect(run.getCurrentStep().step.id).toBe('result');
  return run;
}

/** Renders the result, which waits for its jobs. */
async function renderResult(run: HeadlessSession): Promise<void> {
  cleanup();
  const result = (
    <Suspense>
      <FunnelOutcome
        funnel={run.funnel}
        context={run.getContext()}
        current={run.getCurrentStep()}
        onRevisit={(step) => run.send({ type: 'revisit', step })}
        onLeaveOut={() => undefined}
      />
    </Suspense>
  );
  await act(async () => void (await Promise.resolve(renderPage(result))));
  await screen.findByRole('button', { name: 'Your answers' });
}

const listMarked = () =>
  screen.queryAllByText('Changed').map((mark) => mark.closest('li, dd')?.textContent);

/** The heading that unfolds the answers on a phone. */
const getFold = () => screen.getByRole('button', { name: 'Your answers' });

const pressChange = (question: RegExp) =>
  userEvent.click(screen.getByRole('button', { name: question }));

describe('a result after a change of one answer', () => {
  it('marks the changed answer and what is said to it, and nothing else', async () => {
    const run = startAtResult();
    await renderResult(run);
    expect(listMarked()).toEqual([]);
    expect(getFold()).toHaveAttribute('aria-expanded', 'false');
    await pressChange(/Change Where do you want to work/);
    expect(run.getCurrentStep().step.id).toBe('location');
    run.answer('location', 'office');
    run.next();
    await expect.poll(() => run.getCurrentStep().step.id).toBe('result');
    await renderResult(run);
    const told = screen.getByRole('region', { name: 'What you told us' });
    expect(within(told).getByText('Changed').closest('li')).toHaveTextContent(/In an office: the/);
    expect(listMarked()).toEqual([
      expect.stringContaining('In an office: the'),
      'In an officeChanged',
    ]);
    expect(getFold()).toHaveAttribute('aria-expanded', 'true');
  });

  it('marks it once: the result that is opened again has no mark', async () => {
    const run = startAtResult();
    await renderResult(run);
    await pressChange(/Change Where do you want to work/);
    run.answer('location', 'office');
    run.next();
    await expect.poll(() => run.getCurrentStep().step.id).toBe('result');
    await renderResult(run);
    expect(listMarked()).toHaveLength(2);
    await renderResult(run);
    expect(listMarked()).toEqual([]);
  });

  it('marks nothing where the visitor comes back with the same answer', async () => {
    const run = startAtResult();
    await renderResult(run);
    await pressChange(/Change Where do you want to work/);
    run.next();
    await expect.poll(() => run.getCurrentStep().step.id).toBe('result');
    await renderResult(run);
    expect(listMarked()).toEqual([]);
  });
});
