import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { parseDefinition } from '../../../../src/funnel/definition/parse';
import { FramePlayer } from '../../../../src/authoring/studio/player/frame-player';
import type {
  FrameCommand,
  FrameReport,
} from '../../../../src/authoring/studio/player/frame-protocol';
import { smallFunnelSource } from '../../../support/definition/small-funnel';

const parsed = parseDefinition(smallFunnelSource, 'salary-check.funnel.json');
if (!parsed.ok) throw new Error('The small funnel has errors.');
const { definition } = parsed;

const commandFor = (funnel: string): FrameCommand => ({
  funnel,
  definition: { ...definition },
  media: '/studio/media',
  scheme: 'auto',
  reducesMotion: true,
  showing: { kind: 'visit' },
  restarts: 1,
});

const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a visit keeps its place while its funnel changes, and no other funnel stands there', async () => {
  const reports: FrameReport[] = [];
  const report = (message: FrameReport) => void reports.push(message);
  const { rerender } = render(<FramePlayer command={commandFor('a')} report={report} />);
  await findHeading('Does your pay keep up?');
  await userEvent.click(await screen.findByRole('button', { name: /Next|Continue|Start/ }));
  await findHeading('How do you work today?');

  rerender(<FramePlayer command={commandFor('a')} report={report} />);
  await findHeading('How do you work today?');

  reports.length = 0;
  rerender(<FramePlayer command={commandFor('b')} report={report} />);
  await findHeading('Does your pay keep up?');
  expect(reports).toContainEqual(
    expect.objectContaining({ report: 'position', step: 'welcome', isOpening: true }),
  );

  rerender(<FramePlayer command={commandFor('a')} report={report} />);
  await findHeading('How do you work today?');
});
