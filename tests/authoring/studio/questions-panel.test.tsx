import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyReport, useReport } from '../../../src/authoring/studio/report/report-store';
import { keepReport } from '../../../src/authoring/studio/report/keep-report';
import { DocumentProvider } from '../../../src/authoring/studio/document/use-document';
import { Drawer } from '../../../src/authoring/studio/panels/drawer';
import { createResponder } from '../../../src/authoring/studio/worker/answer-requests';
import { getOperatorTable } from '../../../src/authoring/studio/form/operator-table';
import {
  protocolVersion,
  type WorkerRequest,
  type WorkerResponse,
} from '../../../src/authoring/studio/worker/protocol';
import { useStudioStore } from '../../../src/authoring/studio/state/studio-store';
import { openSmallFunnel } from '../../support/studio/open-small-funnel';

/** A worker that answers in the page: jsdom has none. */
class PageWorker {
  readonly #listeners: ((event: { data: WorkerResponse }) => void)[] = [];
  readonly #respond = createResponder({ now: () => 0 });

  addEventListener(type: string, listener: (event: { data: WorkerResponse }) => void): void {
    if (type !== 'message') return;
    this.#listeners.push(listener);
    const operators = getOperatorTable();
    this.#send({ id: 0, response: 'ready', version: protocolVersion, schema: {}, operators });
  }

  postMessage(request: WorkerRequest): void {
    const { id } = request;
    // The panel needs no proof.
    const asked: WorkerRequest = request.request === 'report' ? { ...request, parts: [] } : request;
    for (const content of this.#respond(asked)) this.#send({ id, ...content });
    this.#send({ id, response: 'finished', milliseconds: 0 });
  }

  terminate(): void {
    this.#listeners.length = 0;
  }

  #send(response: WorkerResponse): void {
    setTimeout(() => {
      for (const listener of this.#listeners) listener({ data: response });
    });
  }
}

describe('a question to the funnel', () => {
  let close: () => void = () => undefined;
  let open = openSmallFunnel();

  beforeEach(() => {
    vi.stubGlobal('Worker', PageWorker);
    vi.stubGlobal('fetch', () => Promise.reject(new Error('There is no server.')));
    useReport.setState(emptyReport);
    useStudioStore.setState({ drawerTab: 'questions', isDrawerOpen: true });
    open = openSmallFunnel();
    close = keepReport(open);
    render(
      <DocumentProvider value={open.document}>
        <Drawer />
      </DocumentProvider>,
    );
  });
  afterEach(() => {
    close();
    vi.unstubAllGlobals();
  });

  const user = userEvent.setup();
  const chooseOutcome = async (words: string) =>
    user.selectOptions(await screen.findByLabelText('Outcome'), words);
  const askWhoIsSenior = async () => {
    await chooseOutcome('plan: double_down – Double Down');
    await user.click(screen.getByRole('button', { name: 'Add a condition' }));
    await user.selectOptions(screen.getByLabelText('Question: value'), 'Senior');
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    await screen.findByText(/^Both are true/);
  };
  const getAnswer = () => screen.getByText(/^Both are true/).parentElement;

  test('is answered in the words of visitors: the share of those with the condition, and both of all', async () => {
    await askWhoIsSenior();
    expect(getAnswer()).toHaveTextContent(
      'where “How do you work today?” is “Senior”, 100.0% get “Double Down” (plan).',
    );
    expect(getAnswer()).toHaveTextContent(/Both are true of \d+ of all \d+ ways of answering \(/);
    expect(getAnswer()).toHaveTextContent('For example: “How do you work today?”: “Senior”');
    expect(getAnswer()).toHaveTextContent(', “What comes on top?”: “A bonus”');
  });

  test('stays with its answer while another tab is shown, and goes with the funnel', async () => {
    await askWhoIsSenior();
    await user.click(screen.getByRole('tab', { name: 'Difference' }));
    expect(screen.queryByText(/^Both are true/)).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Questions' }));
    expect(getAnswer()).toHaveTextContent('100.0% get “Double Down” (plan).');
    expect(screen.getByLabelText('Outcome')).toHaveDisplayValue('plan: double_down – Double Down');
    expect(screen.getByLabelText('Question: value')).toHaveDisplayValue('Senior');

    close();
    close = keepReport(open);
    await user.click(await screen.findByRole('tab', { name: 'Questions' }));
    expect(await screen.findByLabelText('Outcome')).toHaveDisplayValue('any outcome');
    expect(screen.queryByText(/^Both are true/)).toBeNull();
  });

  test('has an old answer from the first change of the question or of the text on', async () => {
    await askWhoIsSenior();
    expect(screen.queryByText(/^Since this answer/)).toBeNull();
    await chooseOutcome('plan: starter – Starter');
    screen.getByText('Since this answer the question changed. Ask again.');
    await chooseOutcome('plan: double_down – Double Down');
    expect(screen.queryByText(/^Since this answer/)).toBeNull();
    await user.selectOptions(screen.getByLabelText('Question: value'), 'Junior');
    screen.getByText('Since this answer the question changed. Ask again.');
    await user.selectOptions(screen.getByLabelText('Question: value'), 'Senior');
    open.document.edit([{ offset: 0, length: 0, content: ' ' }], 'A space');
    await screen.findByText('Since this answer the text changed. Ask again.');
  });
});
