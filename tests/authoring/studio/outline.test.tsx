import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toJsonSchemaWithNames } from '../../../src/funnel/definition/json-schema';
import { emptyReport, useReport } from '../../../src/authoring/studio/report/report-store';
import { createFunnelDocument } from '../../../src/authoring/studio/document/funnel-document';
import { DocumentProvider } from '../../../src/authoring/studio/document/use-document';
import { Outline } from '../../../src/authoring/studio/inspector/outline/outline';
import { getOperatorTable } from '../../../src/authoring/studio/form/operator-table';
import { Panels } from '../../../src/authoring/studio/shell/panels';
import { useStudioStore } from '../../../src/authoring/studio/state/studio-store';
import { smallFunnelSource } from '../../support/definition/small-funnel';

beforeEach(() => {
  useReport.setState({
    ...emptyReport,
    schema: toJsonSchemaWithNames(),
    operators: getOperatorTable(),
  });
  useStudioStore.setState({
    panel: 'outline',
    editorTab: 'map',
    selection: { kind: 'funnel', path: [] },
  });
});

function show(content: ReactNode) {
  render(
    <DocumentProvider value={createFunnelDocument(smallFunnelSource)}>{content}</DocumentProvider>,
  );
}

const getRow = (name: RegExp) => screen.getByRole('button', { name });

describe('a row of the outline', () => {
  test('says a name once that is the id', () => {
    show(<Outline />);
    const decisions = within(screen.getByRole('region', { name: 'Decisions' }));
    expect(decisions.getByRole('button', { name: /^plan/ })).toHaveTextContent(/^plan$/);
  });

  test('says the title, and below it the id and the kind', () => {
    show(<Outline />);
    expect(getRow(/^How do you work/)).toHaveTextContent('How do you work today?work · question');
  });
});

describe('the outline in a narrow window', () => {
  const { matchMedia } = window;
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: false }));
  });
  afterEach(() => {
    vi.stubGlobal('matchMedia', matchMedia);
  });

  test('leads to the form of a part at one press, and the focus goes with it', async () => {
    const user = userEvent.setup();
    show(<Panels />);
    await user.click(getRow(/^How do you work/));
    expect(screen.getByRole('main', { name: 'Form' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'work Question' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back to the outline' })).toHaveFocus();
  });

  test('is one press away from the form, where its row has the focus', async () => {
    const user = userEvent.setup();
    show(<Panels />);
    await user.click(getRow(/^How do you work/));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main', { name: 'Outline' })).toBeVisible();
    expect(getRow(/^How do you work/)).toHaveFocus();
  });

  test('leaves the choice of form, text and map in a wide window as it is', async () => {
    const user = userEvent.setup();
    show(<Panels />);
    await user.click(screen.getByRole('button', { name: 'The whole funnel' }));
    expect(screen.getByRole('main', { name: 'Form' })).toBeVisible();
    expect(useStudioStore.getState().editorTab).toBe('map');
  });
});
