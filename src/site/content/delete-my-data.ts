/** Copy for the deletion of visitor data (ST-05). */
export const deleteMyData = {
  title: 'Delete my data on this device',
  text: 'This removes what this site keeps in this browser: answers, names and emails of quizzes, results, prizes, saved jobs, your answer about analytics, and what still waits to be sent. What you have sent stays with us: write to us to have it deleted too.',
  action: 'Delete my data on this device',
  question: 'Delete everything kept here?',
  warning:
    'A quiz you have begun starts over, and what is still waiting to be sent will not be sent. This cannot be undone.',
  confirm: 'Delete it',
  cancel: 'Keep it',
  deleting: 'Deleting…',
  done: 'Nothing of yours is left in this browser.',
  doneNote: 'Pages you can go back to in this tab forget theirs when you close it.',
  failed:
    'Not everything could be deleted. Please try again, or delete this site’s data in the settings of your browser.',
} as const;
