/** Copy of the consent banner and dialog. `question` is also the title of the dialog. */
export const consentMessages = {
  label: 'Analytics',
  question: 'May we count your visit?',
  explanation:
    'Which pages are opened and which buttons are pressed, never what you type. Nothing is counted before you accept.',
  more: 'What is counted',
  accept: 'Accept',
  reject: 'Reject',
  reopen: 'Analytics choices',
  saved: {
    accepted: 'Thank you: your visit is counted',
    rejected: 'Noted: your visit is not counted',
  },
  savedNote: 'You can change this at the foot of the page.',
  /** Current choice, shown in the dialog. */
  states: {
    undecided: 'You have not decided yet, so nothing is counted.',
    accepted: 'You accepted: your visits are counted.',
    rejected: 'You rejected: your visits are not counted.',
    'refused-by-browser':
      'Your browser sends Global Privacy Control. We take that as a no, and nothing is counted.',
    'nothing-to-ask':
      'This installation of the site counts nothing, so there is nothing to choose.',
  },
} as const;
