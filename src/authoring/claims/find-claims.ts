export type ClaimKind = 'amount' | 'percentage' | 'date' | 'duration' | 'figure' | 'promise';

/** A part of a text that needs a row in the table of claims. */
export interface FoundClaim {
  kind: ClaimKind;
  text: string;
  index: number;
}

const word = String.raw`(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundreds?(?: of)?|thousands?(?: of)?|millions?(?: of)?|half|dozens?(?: of)?)`;
const number = String.raw`(?:\d[\d,.]*\d|\d)`;
const timeUnit = String.raw`(?:seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?)`;
const month = String.raw`(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)`;

/** What number words count on this site. Elsewhere they are prose: "two lines that sound like me". */
const counted = String.raw`(?:questions?|steps?|tools?|things?|benefits?|plans?|quizzes|profiles|jobs?|openings?|postings?|vacancies|applications?|applicants?|CVs?|people|candidates|companies|employers|boards?|sources?|interviews?|discounts?|percent|per cent|times|out of|in ten|of ten)`;

const promiseWords = [
  String.raw`guarante\w+`,
  String.raw`refund\w*`,
  String.raw`money[ -]back`,
  String.raw`free(?! to\b)`,
  String.raw`(?:no|without an?|without any|neither asks for a|needs no|asks for no) (?:card|account|e-?mail|fees?|obligation|trial|subscription|questions asked)`,
  String.raw`without charge`,
  String.raw`(?:costs?|pays?|owes?|is|obliges you to) nothing(?= (?:and|in|to pay|is charged)|[.,])`,
  String.raw`nothing (?:to pay|is charged|is counted|is stored|can be charged)`,
  String.raw`(?<!in )charge[sd]?`,
  String.raw`trials?`,
  String.raw`sav(?:e|es|ed|ing|ings)`,
  String.raw`discount\w*`,
  String.raw`held`,
  String.raw`holds(?= (?:in|for|until))`,
  String.raw`locked(?:-in)?`,
  String.raw`ends|ended`,
  String.raw`expire\w*|deadline`,
  String.raw`last chance|limited time|act now|hurry(?= |!)(?<!in a hurry)(?<!no hurry)`,
  String.raw`until`,
  // What visitors send themselves is no promise.
  String.raw`(?<!\byou )(?<!\byou have )sent`,
  String.raw`sends`,
  String.raw`we (?:\w+ )?(?:send|e-?mail|reply|answer)|we (?:will )?write (?:to|when|once)`,
  String.raw`will (?:send|write|tell|e-?mail|reply|be (?:sent|e-?mailed))`,
  String.raw`e-?mailed`,
  String.raw`promis\w+`,
  String.raw`cancel\w*`,
  String.raw`at any time|whenever you like`,
  String.raw`instant\w*|at once|immediately|today(?:'s|’s)?`,
  String.raw`never|always`,
  String.raw`wins?|won(?![’'])|prizes?`,
  String.raw`popular|best-selling|number one|fastest|leading|award\w*|trending|trusted|proven|validated|certified|accredited|verified`,
  String.raw`secure(?:ly)?|safely`,
  String.raw`deleted|we delete`,
];

/** A kind listed first has precedence where two match the same place. */
const patterns: readonly (readonly [ClaimKind, RegExp])[] = [
  ['amount', new RegExp(String.raw`[$€£]\s?${number}|\b${number} (?:US )?dollars\b`, 'g')],
  ['percentage', new RegExp(String.raw`\b${number}\s?(?:%|per ?cent\b)`, 'g')],
  [
    'date',
    new RegExp(
      String.raw`\b[HQ][1-4] \d{4}\b|\b${month}\.? \d{1,2}(?:, \d{4})?\b|\b(?:\d{1,2} )?${month} \d{4}\b|\b(?:19|20)\d\d\b`,
      'g',
    ),
  ],
  [
    'duration',
    new RegExp(
      String.raw`\b(?:${number}\+?(?:-${number})?|${word}|one)(?: (?:or more|more|working|whole))?[ -]${timeUnit}\b|\bwithin (?:an?|the) ${timeUnit}\b|\bday and night\b`,
      'gi',
    ),
  ],
  ['figure', new RegExp(String.raw`\b${word}(?: [\w-]+){0,2}? ${counted}\b`, 'gi')],
  ['figure', /(?<![\w.])(?<![a-z]-)\d[\d,.:]*(?:-\d[\d,.]*)?(?:\+|x\b|M\+)?/g],
  ['promise', new RegExp(String.raw`\b(?:${promiseWords.join('|')})\b`, 'gi')],
];

const overlaps = (a: FoundClaim, b: FoundClaim) =>
  a.index < b.index + b.text.length && b.index < a.index + a.text.length;

/** Every figure, percentage, amount, date, duration and promise of a text, in its order. */
export function findClaims(text: string): FoundClaim[] {
  const found: FoundClaim[] = [];
  // Addresses of visitors and of support, which contain digits.
  const readable = text.replace(/\S+@\S+/g, (address) => '@'.repeat(address.length));
  for (const [kind, pattern] of patterns)
    for (const match of readable.matchAll(pattern)) {
      const claim = { kind, text: match[0].replace(/[.,:]+$/, ''), index: match.index };
      if (!found.some((other) => overlaps(other, claim))) found.push(claim);
    }
  return found.sort((a, b) => a.index - b.index);
}
