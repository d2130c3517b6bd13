/** Hours that repeat on days of the week. */
export interface CalendarHours {
  /** Unlike that of any other entry. */
  uid: string;
  title: string;
  text: string;
  address: string;
}

/** Octets of a line, without its end (RFC 5545, 3.1). */
const MAX_OCTETS = 75;
const encoder = new TextEncoder();

/** Continues a long line behind a space. Letters of several octets stay whole. */
function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const letter of line) {
    const { length } = encoder.encode(letter);
    if (octets + length > MAX_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += letter;
    octets += length;
  }
  return folded;
}

const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** "20261201T180000". */
const formatTime = (iso: string): string => iso.replace(/[-:]|\.\d+/g, '');

const DAY_MS = 86_400_000;
const TUESDAY = 2;

/** The next Tuesday after a day, at six in the evening of whatever place the visitor is in. */
function findFirstStart(now: number): string {
  const local = new Date(now - new Date(now).getTimezoneOffset() * 60_000);
  const days = ((TUESDAY - local.getUTCDay() + 6) % 7) + 1;
  const day = new Date(local.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  return formatTime(`${day}T18:00:00`);
}

/**
 * A calendar file (RFC 5545): an hour on Tuesday and one on Thursday, for four weeks.
 * @param now ms since the epoch
 */
export function createCalendarFile(
  { uid, title, text, address }: CalendarHours,
  now: number,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//GetHired//Result//EN',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${formatTime(new Date(now).toISOString())}`,
    `DTSTART:${findFirstStart(now)}`,
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;COUNT=8;BYDAY=TU,TH',
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    `URL:${address}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
