import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCalendarFile } from '../../../src/site/pages/results/calendar-file';
import {
  layOutPicture,
  PICTURE,
  type PicturedResult,
} from '../../../src/site/pages/results/lay-out-picture';
import { shareFile } from '../../../src/site/pages/results/share-file';

const hours = {
  uid: '1@gethired',
  title: 'Time for your job search',
  text: '1. Write one CV; keep it, all of it\n2. C:\\jobs',
  address: 'https://gethired.example/quiz',
};
/** A Saturday. */
const now = Date.UTC(2026, 10, 28, 22, 30);

/** The lines of a calendar file as a calendar reads them. */
const unfold = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar file of a result (RFC 5545)', () => {
  it('an hour on Tuesday and one on Thursday, from the next Tuesday on, for four weeks', () => {
    expect(unfold(createCalendarFile(hours, now))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//GetHired//Result//EN',
      'BEGIN:VEVENT',
      'UID:1@gethired',
      'DTSTAMP:20261128T223000Z',
      'DTSTART:20261201T180000',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;COUNT=8;BYDAY=TU,TH',
      'SUMMARY:Time for your job search',
      'DESCRIPTION:1. Write one CV\\; keep it\\, all of it\\n2. C:\\\\jobs',
      'URL:https://gethired.example/quiz',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('a file made on a Tuesday begins a week later, never in the past', () => {
    const tuesday = Date.UTC(2026, 11, 1, 12);
    expect(createCalendarFile(hours, tuesday)).toContain('DTSTART:20261208T180000');
  });

  it('no line has more than 75 octets, and no letter is cut', () => {
    const text = 'Ünïcödé 🧭 für jede Wôche, '.repeat(20);
    const file = createCalendarFile({ ...hours, text }, now);
    for (const line of file.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(unfold(file)).toContain(`DESCRIPTION:${text.replaceAll(',', '\\,')}`);
  });
});

describe('the picture of a result', () => {
  /** Half an em a letter. */
  const measure = (text: string, font: string) =>
    (text.length * Number(/(\d+)px/.exec(font)?.[1])) / 2;
  const result: PicturedResult = {
    title: 'You apply, and nothing comes back.',
    lines: ['Frustrated is a fair reading of that.', 'You asked for a coach.'],
    address: 'gethired.example/quiz',
  };

  it('has the title, each line and the address inside its margins', () => {
    const { texts, bars, dial } = layOutPicture(result, measure);
    const shown = texts.map(({ text }) => text).join(' ');
    for (const text of ['GetHired', 'My result', ...result.lines, result.address])
      expect(shown).toContain(text);
    expect(bars).toHaveLength(2);
    expect(dial).toBeNull();
    for (const { text, font, x, y } of texts) {
      expect(x + measure(text, font)).toBeLessThanOrEqual(PICTURE.width - PICTURE.margin);
      expect(y).toBeLessThanOrEqual(PICTURE.height - PICTURE.margin);
    }
  });

  it('a score has its dial above the title', () => {
    const score = { text: 'Your score: 5 out of 12', part: 5 / 12 };
    const { texts, dial } = layOutPicture({ ...result, score }, measure);
    expect(dial).toMatchObject({ part: 5 / 12 });
    const getY = (start: string) => texts.find(({ text }) => text.startsWith(start))?.y ?? 0;
    expect(getY('Your score')).toBeGreaterThan(dial?.y ?? Infinity);
    expect(getY('You apply')).toBeGreaterThan(getY('Your score'));
  });

  it('a line that has no room is left out whole, and nothing covers the address', () => {
    const lines = ['A sentence of a few words, said again. '.repeat(30).trim(), 'A short one.'];
    const { texts, bars } = layOutPicture({ ...result, lines }, measure);
    expect(bars).toHaveLength(1);
    expect(texts.map(({ text }) => text)).toContain('A short one.');
  });
});

describe('a file for the share sheet', () => {
  const file = new File(['x'], 'result.png', { type: 'image/png' });
  afterEach(() => vi.unstubAllGlobals());

  /** A device with a sheet. @returns the names of saved files */
  function stubDevice(share: (data: ShareData) => Promise<void>, canShare = true): string[] {
    const saved: string[] = [];
    vi.stubGlobal('navigator', { canShare: () => canShare, share });
    vi.stubGlobal('document', {
      createElement: () => {
        const link = { download: '', href: '', click: () => saved.push(link.download) };
        return link;
      },
    });
    return saved;
  }

  it('is given to the sheet where the device takes files', async () => {
    const shared: unknown[] = [];
    const saved = stubDevice(async ({ files }) => void shared.push(...(files ?? [])));
    expect(await shareFile(file)).toBe('shared');
    expect(shared).toEqual([file]);
    expect(saved).toEqual([]);
  });

  it('is saved where there is no sheet for files, or the browser refuses it', async () => {
    const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    for (const canShare of [false, true]) {
      const saved = stubDevice(refuse, canShare);
      expect(await shareFile(file)).toBe('saved');
      expect(saved).toEqual(['result.png']);
    }
  });

  it('a sheet that the visitor closes saves nothing', async () => {
    const saved = stubDevice(() => Promise.reject(new DOMException('', 'AbortError')));
    expect(await shareFile(file)).toBe('closed');
    expect(saved).toEqual([]);
  });
});
