/** Copy of `/library`, the component showcase for developers (ST-07). */
export const library = {
  title: 'UI Library',
  description: 'The parts this site is made of, each in every state it has.',
  lead: 'The parts this site is made of. They are the real ones: press them, type into them, reach them with Tab.',
  parts: {
    buttons: 'Buttons',
    typography: 'Typography',
    cards: 'Cards',
    inputs: 'Inputs',
    select: 'Select',
    checkboxes: 'Checkboxes',
    badges: 'Badges',
    navbar: 'Navbar',
    navigationMenu: 'Navigation menu',
    tooltip: 'Tooltip',
    modal: 'Modal',
  },
  selectNote:
    'With the focus on the select, type the first letters of a state. After a second without a key the search begins anew.',
  navbarNote: 'Below 768 px it becomes a menu.',
  navbarLabel: 'Example',
  menuNote: 'A panel opens when the pointer has rested for 200 ms, or with Enter.',
  menuLabel: 'Example of groups',
  tooltipNote: 'It appears when the pointer has rested for 700 ms, and at once for the keyboard.',
  tooltip: 'What a score is made of stands on the page of the job, too.',
  sentence: 'A CV is read for ten seconds, so the first line has to earn the second.',
} as const;
