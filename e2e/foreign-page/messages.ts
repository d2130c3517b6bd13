import type { FunnelPlayerProps } from '../../src/funnel/renderer/funnel-player';

const position = 'Question {position} of {total}';
const progress = {
  stepOfTotal: position,
  questionOfTotal: position,
  countOfTotal: position,
  fraction: position,
  almostThere: 'Nearly done',
  none: null,
};
const unsaved = {
  device: 'We keep it on this device.',
  page: 'We keep it while this page is open.',
  nowhere: 'Please send it again.',
  sent: 'It is sent.',
};
const malformed = 'This cannot be right.';

/** What the player says beside the texts of the definition. */
export const messages: FunnelPlayerProps['messages'] = {
  siteName: 'Plants by post',
  answersSoFar: { title: 'Your answers', earlier: '{count} before these' },
  close: 'Close',
  choiceNote: 'A tap goes on.',
  labels: {
    next: 'On we go',
    back: 'Back',
    submitting: 'Sending…',
    spin: 'Spin',
    spinning: 'Spinning…',
    retry: 'Again',
    restart: 'Start again',
  },
  progress,
  titleProgress: progress,
  progressLabel: 'How far you are',
  problems: {
    required: 'We need this.',
    email: 'Is this your e-mail address?',
    number: 'A number, such as {limit}.',
    minLength: 'At least {limit} characters.',
    maxLength: 'At most {limit} characters.',
    contains: malformed,
    min: '{limit} or more.',
    max: '{limit} or less.',
    whole: 'A whole number.',
    step: 'A number such as {limit}.',
    phone: malformed,
    url: malformed,
    postalCode: malformed,
    pattern: malformed,
    date: 'A day.',
    earliest: '{limit} or later.',
    latest: '{limit} or earlier.',
    tooFew: 'At least {limit}.',
    tooMany: 'At most {limit}.',
    atLeastOne: 'One of these: {limit}.',
  },
  namedProblem: '{label}: {problem}',
  notices: {
    saved: 'Your order is in.',
    failed: 'Your order did not reach us.',
    unexpected: 'Something went wrong.',
    changed: 'A question has changed.',
    outdated: 'An answer does not fit any more.',
    earlier: 'This page is an earlier version.',
    earlierSent: 'Your order is in, and this page is an earlier version.',
    undecided: 'We cannot tell yet.',
  },
  queuedLead: { device: unsaved.device, page: unsaved.page, nowhere: null },
  offline: unsaved,
  unreached: unsaved,
  privacyNote: { label: 'What we do with your address', to: '/privacy', newTab: 'a new tab' },
};
