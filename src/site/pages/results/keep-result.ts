import { results } from '../../content/results';
import { createCalendarFile } from './calendar-file';
import { drawPicture } from './draw-picture';
import type { KeptResult } from './kept-result';
import { shareFile } from './share-file';

const copy = results.share;

/**
 * Gives a picture of the result to the share sheet, or saves it. Nothing is sent to a server of ours.
 * @param address of the quiz
 * @returns what to tell the visitor; empty where the sheet says it
 */
export async function sharePicture(
  { title, lines, score }: KeptResult,
  address: string,
): Promise<string> {
  const shown = address.replace(/^https?:\/\//, '');
  const blob = await drawPicture({ title, lines, score, address: shown });
  if (blob === null) return copy.pictureFailed;
  const file = new File([blob], 'gethired-result.png', { type: blob.type });
  return (await shareFile(file)) === 'saved' ? copy.pictureSaved : '';
}

/** Gives a calendar file with two hours a week to the share sheet, or saves it. */
export async function shareCalendar(
  { steps }: KeptResult,
  address: string,
  { now, newId }: { now: () => number; newId: () => string },
): Promise<string> {
  const text = steps.map((step, index) => `${index + 1}. ${step.title}: ${step.text}`).join('\n');
  const hours = { uid: `${newId()}@gethired`, title: copy.calendarTitle, text, address };
  const file = new File([createCalendarFile(hours, now())], 'gethired-hours.ics', {
    type: 'text/calendar',
  });
  return (await shareFile(file)) === 'saved' ? copy.calendarSaved : '';
}
