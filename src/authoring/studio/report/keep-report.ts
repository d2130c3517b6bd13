import type { FunnelDocument } from '../document/funnel-document';
import { useOpenFunnel, type OpenFunnel } from '../files/open-funnel';
import { loadPictures, usePictures } from '../files/pictures-store';
import type { AnswerInput, AnswerName, AnswerValue, PartName } from '../panels/answers';
import { useQuestion } from '../panels/questions/question-store';
import { getRates, noRates, useRates } from '../panels/simulation/rates-store';
import type { VisitAnswer, VisitGoal } from '../player/answer';
import type { AnswerResult } from '../worker/answer';
import type { AnswerContent, ReportContent, WorkerResponse } from '../worker/protocol';
import type { SourceFile } from '../worker/report';
import { useAnswers } from './answers-store';
import { applyResponse, emptyReport, useReport } from './report-store';
import { createWorkerClient, type WorkerClient } from './worker-client';
import type { ReportWorker, WorkerListeners } from './worker-pair';

/** Typing rests for this time before the worker gets the text. */
const debounceMs = 80;

function createWorker({ onResponse, onError }: WorkerListeners): ReportWorker {
  const worker = new Worker(new URL('../worker/worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => onResponse(data));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    onError(event.message);
  });
  return {
    post: (request) => worker.postMessage(request, []),
    terminate: () => worker.terminate(),
  };
}

const toSource = ({ name, text }: { name: string; text: string }): SourceFile => ({
  file: `funnels/${name}`,
  text,
});

/** Remembers the valid text before the last edit, whose census is compared. */
function createLastValid() {
  let latest: string | null = null;
  let previous: string | null = null;
  return {
    remember(text: string): void {
      if (text === latest) return;
      previous = latest;
      latest = text;
    },
    getBefore: (text: string): string | null => (text === latest ? previous : latest),
  };
}

/** The parts that the panels of an author show. */
const authorParts: readonly PartName[] = ['playable', 'fixes', 'census', 'difference', 'whatIf'];

interface OpenReport {
  client: WorkerClient;
  funnelDocument: FunnelDocument;
  name: string;
}

let open: OpenReport | null = null;

/** Clears the stores when a funnel is opened, and when it is closed. */
function forgetOlder(): void {
  useReport.setState(emptyReport);
  useRates.setState(noRates);
  useAnswers.setState({ asked: {} });
  useQuestion.setState({ question: {} });
}

/** A figure for `npm run bench -- studio`: from the last change to what is found in it. */
function measure({ response }: WorkerResponse, start: number): void {
  if (response === 'parsed' || response === 'checked')
    performance.measure(`studio ${response}`, { start, end: performance.now() });
}

function toReportContent(
  { entry, others }: OpenFunnel,
  text: string,
  before: string | null,
  parts: readonly PartName[],
): ReportContent {
  const { pictures } = usePictures.getState();
  return {
    request: 'report',
    source: { ...toSource({ name: entry.name, text }), ...(pictures && { pictures }) },
    saved: useOpenFunnel.getState().open?.saved.text ?? null,
    ...(before !== null && { before }),
    others: others.map(toSource),
    rates: getRates(),
    parts,
  };
}

/**
 * Keeps the report of a document: after each change the worker gets the text, and the store what it
 * finds.
 * @param parts those that are shown
 * @param loadMedia reads the pictures beside the document into their store
 * @returns stops it
 */
export function keepReport(
  funnel: OpenFunnel,
  parts = authorParts,
  loadMedia: () => unknown = loadPictures,
): () => void {
  const { entry, document } = funnel;
  const lastValid = createLastValid();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changedAt = performance.now();
  forgetOlder();
  const client = createWorkerClient(createWorker, (response) =>
    useReport.setState((state) => applyResponse(state, response, state.text)),
  );

  function requestReport(): void {
    const text = document.getText();
    const handleResponse = (response: WorkerResponse): void => {
      if (document.getText() !== text) return;
      measure(response, changedAt);
      if (response.response === 'checked') lastValid.remember(text);
      useReport.setState((state) => applyResponse(state, response, text));
    };
    useReport.setState({ status: 'working', isLimited: false });
    const before = lastValid.getBefore(text);
    client.report(toReportContent(funnel, text, before, parts), handleResponse, () =>
      useReport.setState({ isLimited: true }),
    );
  }

  const schedule = (): void => {
    changedAt = performance.now();
    clearTimeout(timer);
    timer = setTimeout(requestReport, debounceMs);
  };
  const unsubscribe = document.subscribe(schedule);
  // After a merge that changes nothing here, the comparison is with another version all the same.
  const unsubscribeSaved = useOpenFunnel.subscribe((now, earlier) => {
    const isOfThis = now.open?.document === document && earlier.open?.document === document;
    if (isOfThis && now.open?.saved.text !== earlier.open?.saved.text) schedule();
  });
  const unsubscribeRates = useRates.subscribe(schedule);
  const unsubscribePictures = usePictures.subscribe((state, before) => {
    const isChanged = JSON.stringify(state.pictures) !== JSON.stringify(before.pictures);
    if (isChanged && document.getText().includes('"picture"')) schedule();
  });
  void loadMedia();
  open = { client, funnelDocument: document, name: entry.name };
  requestReport();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    unsubscribeSaved();
    unsubscribeRates();
    unsubscribePictures();
    client.stop();
    open = null;
    // The player of the next funnel must not begin with the definition of this one.
    forgetOlder();
  };
}

/** The text of the open document; null while none is open. */
export const getOpenText = (): string | null => open?.funnelDocument.getText() ?? null;

/**
 * Requests an answer about the text as it stands. Rejects nothing: a failure is a result.
 * @returns cancels
 */
export function requestAnswer<Name extends AnswerName>(
  name: Name,
  input: AnswerInput<Name>,
  onResult: (result: AnswerResult<AnswerValue<Name>>) => void,
): () => void {
  if (open === null) return () => undefined;
  const { client, funnelDocument } = open;
  const source = toSource({ name: open.name, text: funnelDocument.getText() });
  const content = { request: 'answer', source, name, input } as AnswerContent; // the input goes with the name
  return client.answer(content, (response) => {
    if (response.response === 'failed') onResult({ ok: false, because: response.because });
    if (response.response === 'answer' && response.name === name)
      onResult({ ok: true, value: response.value as AnswerValue<Name> }); // by its name
  });
}

/** Finds the shortest visit to a part of the funnel. */
export const findVisit = (goal: VisitGoal): Promise<VisitAnswer> =>
  new Promise((resolve) => {
    requestAnswer('visit', goal, (result) =>
      resolve(result.ok ? result.value : { found: false, because: result.because }),
    );
  });
