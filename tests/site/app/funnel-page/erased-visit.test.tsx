import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseEnvironment } from '../../../../src/site/app/boot/environment';
import { createSiteRoutes } from '../../../../src/site/app/routes/create-site-routes';
import { SitePortsProvider } from '../../../../src/site/ports/ports-context';
import { parseDefinition } from '../../../../src/funnel/definition/parse';
import { createManifestEntry, readManifestEntry } from '../../../support/funnel-manifest-entries';
import { createInMemorySitePorts } from '../../../support/site/render-page';

const environmentResult = parseEnvironment({});
if (environmentResult.status === 'invalid') throw new Error(environmentResult.problems.join());
const { environment } = environmentResult;

const moving = createManifestEntry(
  parseDefinition(
    JSON.stringify({
      schemaVersion: 1,
      version: 1,
      id: 'moving',
      route: '/moving',
      title: 'Moving',
      description: 'It begins without the visitor.',
      presentation: { progress: 'none' },
      steps: [
        { kind: 'loading', id: 'begin', title: 'We begin', durationMs: 50 },
        {
          kind: 'question',
          id: 'pet',
          title: 'Which pet?',
          fields: [
            {
              type: 'singleChoice',
              id: 'pet',
              options: [
                { value: 'cat', label: 'Cat' },
                { value: 'dog', label: 'Dog' },
              ],
            },
          ],
        },
        { kind: 'ending', id: 'end', title: 'Done' },
      ],
      persistence: { step: { key: 'moving_step', as: 'id' }, answers: 'moving_answers' },
    }),
    'moving.funnel.json',
  ),
);

const funnels = [
  moving,
  ...[
    'career-match',
    'job-search',
    'emotional-check',
    'ai-job-market',
    'job-alert',
    'benefits',
  ].map(readManifestEntry),
];

/** Longer than each wait of the page before it stores or opens a visit again. */
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 500)));

async function openQuiz(route: string, stored: Record<string, string> = {}) {
  const ports = createInMemorySitePorts();
  for (const [key, value] of Object.entries(stored)) ports.storage.set(key, value);
  const router = createMemoryRouter(createSiteRoutes(funnels, environment, ports), {
    initialEntries: [route],
  });
  render(
    <SitePortsProvider ports={ports}>
      <RouterProvider router={router} />
    </SitePortsProvider>,
  );
  await screen.findAllByRole('button');
  await settle();
  return ports.storage.entries;
}

/** "Delete my data" in another tab. */
async function eraseElsewhere(entries: Map<string, string>): Promise<void> {
  entries.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  await settle();
}

async function pressFirst(): Promise<void> {
  const [first] = screen
    .getAllByRole('button')
    .filter((button) => button.closest('main') !== null && !button.hasAttribute('disabled'));
  if (first === undefined) throw new Error('The step has no button.');
  await userEvent.click(first);
  await settle();
}

beforeEach(() => {
  // Missing in jsdom.
  vi.stubGlobal('scrollTo', () => undefined);
});

describe('a visit whose data was deleted in another tab', () => {
  it.each(funnels.map(({ route }) => route))(
    'ST-05 %s stores nothing until its visitor acts',
    async (route) => {
      const entries = await openQuiz(route);
      expect(entries.size).toBeGreaterThan(0);
      await eraseElsewhere(entries);
      expect(Object.fromEntries(entries)).toEqual({});
    },
  );

  it('ST-05 a visit under way begins again, and is stored once its visitor acts', async () => {
    const entries = await openQuiz('/quiz2', {
      quiz2_current_step: 'goal',
      quiz2_answers: '{"persona":"employed"}',
    });
    await eraseElsewhere(entries);
    expect(Object.fromEntries(entries)).toEqual({});
    await pressFirst();
    expect(entries.get('quiz2_current_step')).toBe('persona');
    expect(entries.get('quiz2_answers')).toBeUndefined();
  });

  it('ST-05 what was answered a moment before is not written after it', async () => {
    const entries = await openQuiz('/quiz2', { quiz2_current_step: 'persona' });
    const [choice] = screen.getAllByRole('radio');
    if (choice === undefined) throw new Error('The step has no choice.');
    act(() => choice.click());
    await eraseElsewhere(entries);
    expect(Object.fromEntries(entries)).toEqual({});
  });
});

/** Back to a page that the browser has kept as it was. */
async function comeBack(persisted = true): Promise<void> {
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted })));
  await settle();
}

describe('a page of the back-forward cache whose data was deleted meanwhile', () => {
  it.each(funnels.map(({ route }) => route))(
    'ST-05 %s begins again, and stores nothing until its visitor acts',
    async (route) => {
      const entries = await openQuiz(route);
      entries.clear();
      await comeBack();
      expect(Object.fromEntries(entries)).toEqual({});
    },
  );

  it('ST-05 what was answered before is not stored with the next answer', async () => {
    const entries = await openQuiz('/quiz2', {
      quiz2_current_step: 'goal',
      quiz2_answers: '{"persona":"employed"}',
    });
    expect(entries.get('quiz2_answers')).toContain('employed');
    entries.clear();
    await comeBack();
    await pressFirst();
    expect(entries.get('quiz2_current_step')).toBe('persona');
    expect([...entries.values()].join()).not.toContain('employed');
  });

  it('Q2-09 a page whose progress is there goes on where it was', async () => {
    const entries = await openQuiz('/quiz2', { quiz2_current_step: 'persona' });
    const before = Object.fromEntries(entries);
    const heading = screen.getByRole('heading', { level: 1 }).textContent;
    await comeBack();
    expect(Object.fromEntries(entries)).toEqual(before);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  });

  it('a page that is opened, and was not kept, asks nothing', async () => {
    const entries = await openQuiz('/quiz2', { quiz2_current_step: 'persona' });
    const heading = screen.getByRole('heading', { level: 1 }).textContent;
    entries.clear();
    await comeBack(false);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  });
});
