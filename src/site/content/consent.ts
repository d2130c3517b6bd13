/**
 * Copy of the consent row and dialog. `question` is also the title of the dialog. A version names what a
 * yes to it covers.
 */
export const consentMessages = {
  label: 'Analytics',
  versions: {
    1: {
      question: 'May we count your visit?',
      explanation:
        'Which pages are opened and which buttons are pressed, never what you type. Nothing is counted before you accept.',
    },
    2: {
      question: 'Count your choices and visit?',
      explanation:
        'Which pages are opened, which buttons are pressed and which options are chosen in a quiz, never what you type. Nothing is counted before you accept.',
    },
  },
  more: 'What is counted',
  accept: 'Accept',
  reject: 'Reject',
  reopen: 'Analytics choices',
  saved: {
    accepted: 'Thank you: your visit is counted',
    rejected: 'Noted: your visit is not counted',
  },
  savedNote: 'You can change this at the foot of the page.',
  savedInFunnelNote: 'You can change this at the foot of every page outside the quiz.',
  /** In a quiz that counts without a question. */
  notice: 'We count which options are chosen in this quiz, without names.',
  optOut: 'Do not count me',
  /** Current choice, shown in the dialog. */
  states: {
    undecided: 'You have not decided yet, so nothing is counted.',
    accepted: 'You accepted: your visits are counted.',
    rejected: 'You rejected: your visits are not counted.',
    'refused-by-browser':
      'Your browser sends Global Privacy Control. We take that as a no, and nothing is counted.',
    'not-asked': 'We count which options are chosen in a quiz, without names. You can reject that.',
    'nothing-to-ask':
      'This installation of the site counts nothing, so there is nothing to choose.',
  },
  /** In place of the state, for a yes to an earlier version of the question. */
  acceptedEarlier:
    'You accepted that pages and buttons are counted. The options that you choose in a quiz are not.',
} as const;
