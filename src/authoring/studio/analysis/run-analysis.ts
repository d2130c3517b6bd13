import type { FunnelDocument } from '../document/funnel-document';
import { useOpenFunnel, type OpenFunnel } from '../files/open-funnel';
import { loadPictures, usePictures } from '../files/pictures-store';
import type {
  AskContent,
  OpenAsk,
  SourceFile,
  Tell,
  VisitAnswer,
  VisitGoal,
  WhatIfEdit,
} from '../model/protocol';
import {
  type AnalysisClient,
  type AnalysisWorker,
  createAnalysisClient,
  type WorkerListeners,
} from './analysis-client';
import { applyTell, initialAnalysis, useAnalysis, type WhatIfs } from './analysis-store';
import { isSameEdit } from '../model/what-if-edit';
import { noAnswers, useAnswers } from './answers-store';
import { useQuestion } from './question-store';
import { getRates, useRates } from './rates-store';

/** Typing rests for this time before the text is analysed. */
const debounceMs = 80;

function createWorker({ onTell, onError }: WorkerListeners): AnalysisWorker {
  const worker = new Worker(new URL('../model/worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Tell>) => onTell(data));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    onError(event.message);
  });
  return {
    ask: (ask) => worker.postMessage(ask, []),
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

interface RunningAnalysis {
  client: AnalysisClient;
  funnelDocument: FunnelDocument;
  name: string;
}

let running: RunningAnalysis | null = null;

/**
 * Analyses the text of a document after each change, and writes what the worker tells into the store.
 * @returns stops it
 */
export function runAnalysis({ entry, others, document }: OpenFunnel): () => void {
  const lastValid = createLastValid();
  let timer: ReturnType<typeof setTimeout> | undefined;
  useAnalysis.setState(initialAnalysis);
  const client = createAnalysisClient(createWorker, (tell) =>
    useAnalysis.setState((state) => applyTell(state, tell, state.text)),
  );

  let changedAt = performance.now();

  /** A figure for `npm run bench -- studio`: from the last change to what is told of it. */
  const measure = (tell: Tell): void => {
    if (tell.tell === 'parsed' || tell.tell === 'checked')
      performance.measure(`studio ${tell.tell}`, { start: changedAt, end: performance.now() });
  };

  function analyse(): void {
    const text = document.getText();
    const before = lastValid.getBefore(text);
    const { pictures } = usePictures.getState();
    const handleTell = (tell: Tell): void => {
      if (document.getText() !== text) return;
      measure(tell);
      if (tell.tell === 'checked') lastValid.remember(text);
      useAnalysis.setState((state) => applyTell(state, tell, text));
    };
    useAnalysis.setState({ status: 'working', isLimited: false });
    client.analyse(
      {
        ask: 'analyse',
        source: { ...toSource({ name: entry.name, text }), ...(pictures && { pictures }) },
        saved: useOpenFunnel.getState().open?.saved.text ?? null,
        ...(before !== null && { before }),
        others: others.map(toSource),
        rates: getRates(),
      },
      handleTell,
      () => useAnalysis.setState({ isLimited: true }),
    );
  }

  const schedule = (): void => {
    changedAt = performance.now();
    clearTimeout(timer);
    timer = setTimeout(analyse, debounceMs);
  };
  useRates.setState({ percents: {} });
  useAnswers.setState(noAnswers);
  useQuestion.setState({ question: {} });
  const unsubscribe = document.subscribe(schedule);
  const unsubscribeRates = useRates.subscribe(schedule);
  const unsubscribePictures = usePictures.subscribe((state, before) => {
    const isChanged = JSON.stringify(state.pictures) !== JSON.stringify(before.pictures);
    if (isChanged && document.getText().includes('"picture"')) schedule();
  });
  void loadPictures();
  running = { client, funnelDocument: document, name: entry.name };
  analyse();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    unsubscribeRates();
    unsubscribePictures();
    client.stop();
    running = null;
  };
}

/**
 * Asks something of the text as it stands. Rejects nothing: a failure is told as `failed`.
 * @returns cancels
 */
export function askOfText(content: OpenAsk, onTell: (tell: Tell) => void): () => void {
  if (running === null) return () => undefined;
  const { client, funnelDocument, name } = running;
  const source = toSource({ name, text: funnelDocument.getText() });
  return client.ask({ ...content, source } as AskContent, onTell); // the variant that was given
}

/** Finds the shortest visit to a part of the funnel. */
export const findVisit = (goal: VisitGoal): Promise<VisitAnswer> =>
  new Promise((resolve) => {
    askOfText({ ask: 'visit', goal }, (tell) => {
      if (tell.tell === 'visited') resolve(tell.answer);
      if (tell.tell === 'failed') resolve({ found: false, because: tell.because });
    });
  });

/** Computes the effect of one edit that waits, and adds it to the others. */
export function askWhatIf(edit: WhatIfEdit): void {
  const { text, asked } = useAnalysis.getState().whatIf;
  if (running === null || asked !== null || running.funnelDocument.getText() !== text) return;
  const update = (change: (whatIf: WhatIfs) => Partial<WhatIfs>): void =>
    useAnalysis.setState(({ whatIf }) =>
      // Of an older text.
      whatIf.text === text ? { whatIf: { ...whatIf, ...change(whatIf) } } : {},
    );
  update(() => ({ asked: edit, problem: null }));
  askOfText({ ask: 'whatIf', edit, rates: getRates() }, (tell) => {
    if (tell.tell === 'failed') update(() => ({ asked: null, problem: tell.because }));
    if (tell.tell === 'whatIf')
      update(({ rows, waiting }) => ({
        asked: null,
        rows: [...rows, ...tell.rows],
        waiting: waiting.filter((other) => !isSameEdit(other, edit)),
      }));
  });
}
