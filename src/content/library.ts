/** Copy of `/library`, the component showcase for developers (ST-07). */
export const library = {
  title: 'UI Library',
  description: 'The parts this site is made of, each in every state it has.',
  lead: 'The parts this site is made of. They are the real ones: press them, type into them, reach them with Tab.',
  parts: {
    mark: 'Mark',
    colours: 'Colours',
    scenes: 'Scenes',
    spacing: 'Spacing',
    motion: 'Motion',
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
  coloursNote:
    'Each pair is measured on this page, in the scheme that you see. Text needs 7 to 1, edges and drawings 3 to 1.',
  colourColumns: { pair: 'Colour and background', measured: 'Measured', atLeast: 'At least' },
  unmeasured: '–',
  markNote: 'A line that goes up becomes a tick, and the signal is at its end.',
  scenesNote:
    'One line, two flats, one tick in the signal colour. With forced colours the lines remain.',
  motionNote:
    'Three tempos: 120 ms for a state, 240 ms for a step or a page, 600 ms for a reward, once.',
  motionReplay: 'Play again',
  motionNames: { step: 'Next step', back: 'Step before', reward: 'Reward' },
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
