/** How much may move: `normal` is what the device itself asks for. */
export type Motion = 'normal' | 'reduced';

const ofTheDevice = window.matchMedia.bind(window);
const asksAboutMotion = /prefers-reduced-motion/;

/** What each rule about motion says in the style sheets, before anything was switched. */
const asWritten = new WeakMap<CSSMediaRule, string>();

function switchRule(rule: CSSMediaRule, motion: Motion): void {
  const written = asWritten.get(rule) ?? rule.media.mediaText;
  if (!asksAboutMotion.test(written)) return;
  asWritten.set(rule, written);
  const holds = !/no-preference/.test(written);
  const wanted = motion === 'normal' ? written : holds ? 'all' : 'not all';
  if (rule.media.mediaText !== wanted) rule.media.mediaText = wanted;
}

function switchRules(rules: CSSRuleList, motion: Motion): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) switchRule(rule, motion);
    if ('cssRules' in rule) switchRules(rule.cssRules as CSSRuleList, motion); // groups and nested rules alike
  }
}

function switchSheets(motion: Motion): void {
  for (const sheet of document.styleSheets) {
    // A sheet from elsewhere cannot be read; the components have none.
    if (sheet.href === null || sheet.href.startsWith(location.origin))
      switchRules(sheet.cssRules, motion);
  }
}

let now: Motion = 'normal';

// Styles come and go while one works on them, and with parts that are loaded late.
new MutationObserver(() => switchSheets(now)).observe(document.head, {
  childList: true,
  subtree: true,
  characterData: true,
});

function matchMedia(query: string): MediaQueryList {
  const list = ofTheDevice(query);
  if (now === 'normal' || !asksAboutMotion.test(query)) return list;
  const matches = !/no-preference/.test(query);
  return new Proxy(list, {
    get(target, key) {
      if (key === 'matches') return matches;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/**
 * Makes the page behave as on a device that asks for as much motion: for scripts, which ask
 * `matchMedia`, and for styles, whose rules about motion are switched in the sheets themselves.
 */
export function setMotion(motion: Motion): void {
  now = motion;
  window.matchMedia = matchMedia;
  switchSheets(motion);
}
