// @module-tag long
import { cleanup, render, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { formatCensus } from '../../../../src/authoring/cli/commands/format-census';
import { formatReport } from '../../../../src/authoring/cli/format-report';
import { CensusPanel } from '../../../../src/authoring/studio/panels/census/panel';
import { FindingsPanel } from '../../../../src/authoring/studio/panels/findings/panel';
import { askQuestion } from '../../../../src/authoring/studio/panels/questions/answer';
import { emptyReport, useReport } from '../../../../src/authoring/studio/report/report-store';
import { applyResponse } from '../../../../src/authoring/studio/report/report-store';
import { createResponder } from '../../../../src/authoring/studio/worker/answer-requests';
import { protocolVersion } from '../../../../src/authoring/studio/worker/protocol';
import { createCensus } from '../../../../src/authoring/verify/census';
import { estimateLeftOut } from '../../../../src/authoring/verify/estimate-left-out';
import { defaultLimits } from '../../../../src/authoring/verify/exploration-limits';
import { findOutcomeFigures } from '../../../../src/authoring/verify/outcome-figures';
import { prove } from '../../../../src/authoring/verify/verify';
import { formatFigure } from '../../../../src/authoring/wording/format-figure';
import type { FunnelDefinition } from '../../../../src/funnel/definition/normalise';
import { parseDefinition } from '../../../../src/funnel/definition/parse';
import { quizFolder } from '../../../support/funnels/quiz-folder';
import { scoredFunnelSourceArbitrary } from '../../../support/verify/random-funnels';

const root = join(import.meta.dirname, '../../../..');
const templateFolder = 'funnels/templates';

afterEach(() => {
  cleanup();
  useReport.setState(emptyReport);
});

function parse(text: string): FunnelDefinition {
  const parsed = parseDefinition(text, 'a.funnel.json');
  if (!parsed.ok) throw new Error(parsed.issues.map(({ message }) => message).join('\n'));
  return parsed.definition;
}

/** Shows what the worker reports of a text in a panel. @param maxStates fewer make it a sample */
function showReport(text: string, maxStates: number): void {
  const file = 'funnels/a.funnel.json';
  const respond = createResponder({ now: () => 0 });
  const responses = respond({
    request: 'report',
    id: 1,
    version: protocolVersion,
    source: { file, text },
    saved: null,
    others: [],
    parts: ['census'],
    limits: { maxStates },
  });
  for (const response of responses)
    useReport.setState((state) => applyResponse(state, { id: 1, ...response }, text));
  useReport.setState({ status: 'done' });
}

/** By "table › row": the share, and its interval where it is an estimate. */
type Shares = Record<string, string>;

/** What the panel says now of each result. */
function readPanel(): Shares {
  render(<CensusPanel />);
  const shares: Shares = {};
  for (const table of screen.queryAllByRole('table')) {
    const title = table.querySelector('caption')?.textContent ?? '';
    for (const row of within(table).getAllByRole('row').slice(1)) {
      const [name, , now] = [...row.children].map(({ textContent }) => textContent);
      shares[`${title} › ${name ?? ''}`] = now ?? '';
    }
  }
  cleanup();
  return shares;
}

/** What `funnel census` prints of each result. */
function readCommand(definition: FunnelDefinition, maxStates: number): Shares {
  const census = createCensus(definition, { ...defaultLimits, maxStates });
  const text = formatCensus(census, estimateLeftOut(definition, census));
  const shares: Shares = {};
  for (const section of text.split('\n\n')) {
    const [heading = '', ...lines] = section.split('\n');
    const [title = ''] = heading.split(/, of [\d,]+ random visitors/);
    const isOutcome =
      /^(?:endings|where endings lead|parts of ending .+|decision .+|score .+, by band)$/.test(
        title,
      );
    if (!isOutcome) continue;
    for (const line of lines) {
      const [name = '', ...cells] = line.trim().split(/ {2,}/);
      if (title === heading) shares[`${title} › ${name}`] = cells[1] ?? '';
      else if (name !== 'share')
        shares[`${title} › ${name === '(none)' ? 'none' : name}`] =
          `about ${cells[0] ?? ''} (${cells[1] ?? ''})`;
    }
  }
  return shares;
}

/** The command prints no table of what it did not count; the panel says so. */
const omitUnknown = (shares: Shares): Shares =>
  Object.fromEntries(Object.entries(shares).filter(([, share]) => share !== 'not counted'));

const readFolder = (folder: string): [name: string, text: string][] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.funnel.json'))
    .map((name) => [name, readFileSync(join(root, folder, name), 'utf8')]);

const texts = [...readFolder(quizFolder), ...readFolder(templateFolder)];

/** A total of up to 5,000 has more values than a census counts. */
const largeCalculator = readFileSync(
  join(root, templateFolder, 'calculator.funnel.json'),
  'utf8',
).replace(/"max": \d+/, '"max": 5000');

describe('the census of the studio is that of the command', () => {
  it.each(texts)('%s', (_, text) => {
    for (const maxStates of [defaultLimits.maxStates, 3]) {
      showReport(text, maxStates);
      const panel = readPanel();
      expect(omitUnknown(panel)).toEqual(readCommand(parse(text), maxStates));
      expect(Object.keys(panel)).not.toEqual([]);
    }
  });

  it('for 200 random funnels, counted and sampled', () => {
    let estimated = 0;
    // One in ten is a sample: its estimates are of 10,000 visits.
    const mostStates = fc.integer({ min: 1, max: 10 }).map((drawn) => (drawn === 1 ? 1 : 20_000));
    fc.assert(
      fc.property(scoredFunnelSourceArbitrary, mostStates, (source, maxStates) => {
        const text = JSON.stringify(source);
        const parsed = parseDefinition(text, 'a.funnel.json');
        if (!parsed.ok) return;
        showReport(text, maxStates);
        const panel = readPanel();
        expect(omitUnknown(panel)).toEqual(readCommand(parsed.definition, maxStates));
        if (Object.values(panel).some((share) => share.startsWith('about'))) estimated += 1;
      }),
      { numRuns: 200 },
    );
    expect(estimated).toBeGreaterThan(5);
  }, 600_000);

  it('a result that is not counted is never called gone', () => {
    showReport(largeCalculator, defaultLimits.maxStates);
    render(<CensusPanel />);
    expect(screen.queryByText('gone')).toBeNull();
    expect(screen.getByText(/^Not everything was counted/)).toBeDefined();
    const [table] = screen.getAllByRole('table');
    if (table === undefined) throw new Error('There is a table of endings.');
    expect(within(table).getAllByText(/^about \d+\.\d% \(/).length).toBeGreaterThan(1);
  });
});

/** The shares of a question about each outcome, and those of the census. */
function askAboutAll(text: string, maxStates: number): { asked: Shares; counted: Shares } {
  const definition = parse(text);
  const limits = { ...defaultLimits, maxStates };
  const census = createCensus(definition, limits);
  const figures = findOutcomeFigures(definition, census, estimateLeftOut(definition, census));
  const asked: Shares = {};
  const counted: Shares = {};
  for (const { kind, id, results } of figures) {
    if (kind === 'part') continue;
    // Each estimate is of 10,000 visits.
    for (const { value, figure } of census.exhaustive ? results : results.slice(0, 1)) {
      if (value === null) continue;
      const { ofAll } = askQuestion(definition, { outcome: { kind, id, value } }, () => limits);
      // With fewer readers a question can be counted where the census is not.
      if (ofAll.how !== figure.how) continue;
      asked[`${kind} ${id} › ${value}`] = formatFigure(ofAll);
      counted[`${kind} ${id} › ${value}`] = formatFigure(figure);
    }
  }
  return { asked, counted };
}

describe('a question about each outcome has the share of the census', () => {
  it.each(texts)('%s', (_, text) => {
    const whole = askAboutAll(text, defaultLimits.maxStates);
    expect(whole.asked).toEqual(whole.counted);
    const sampled = askAboutAll(text, 3);
    expect(sampled.asked).toEqual(sampled.counted);
    expect(Object.keys(whole.asked)).not.toEqual([]);
  });
});

/** What `funnel check` prints of what it did not explore; null where it explored all. */
function readCheck(text: string, maxStates: number): string | null {
  const { exhaustive, share, leftOut } = prove(parse(text), { ...defaultLimits, maxStates });
  const coverage = [{ file: 'a', exhaustive, share, leftOut }];
  const report = { diagnostics: [], coverage, patterns: [], files: [] };
  return /^a: (.*)$/m.exec(formatReport(report, 'pretty', false))?.[1] ?? null;
}

/** What the panel says of it. */
function readFindings(text: string, maxStates: number): string | null {
  showReport(text, maxStates);
  const { container } = render(<FindingsPanel />);
  const shown = container.textContent.replace(/\s+/g, ' ');
  const said = /Proved in part: (.*?warning|.*?not said)\./.exec(shown)?.[1] ?? null;
  const claims = shown.match(/100(?:\.0)?% of|Every way of answering leads to an end/g) ?? [];
  cleanup();
  return said === null ? null : [said, ...claims].join(' ');
}

describe('the findings say how much was explored in the words of the command', () => {
  it.each([...texts, ['a large calculator', largeCalculator] as const])('%s', (_, text) => {
    for (const maxStates of [defaultLimits.maxStates, 3])
      expect(readFindings(text, maxStates)).toBe(readCheck(text, maxStates));
  });

  it('a sample is said to be one', () => {
    expect(readCheck(largeCalculator, 3)).toMatch(/^a sample, /);
  });
});
