/** `normal` uses the preference of the device. */
export type MotionPreference = 'normal' | 'reduced';

const nativeMatchMedia = window.matchMedia.bind(window);
const motionQueryPattern = /prefers-reduced-motion/;

/** The original media text of each changed rule. */
const originalMediaTexts = new WeakMap<CSSMediaRule, string>();

function applyToRule(rule: CSSMediaRule, preference: MotionPreference): void {
  const originalText = originalMediaTexts.get(rule) ?? rule.media.mediaText;
  if (!motionQueryPattern.test(originalText)) return;
  originalMediaTexts.set(rule, originalText);
  const reducedText = originalText.includes('no-preference') ? 'not all' : 'all';
  const mediaText = preference === 'normal' ? originalText : reducedText;
  if (rule.media.mediaText !== mediaText) rule.media.mediaText = mediaText;
}

function applyToRules(rules: CSSRuleList, preference: MotionPreference): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) applyToRule(rule, preference);
    if ('cssRules' in rule) applyToRules(rule.cssRules as CSSRuleList, preference); // groups and nested rules alike
  }
}

function applyToStyleSheets(preference: MotionPreference): void {
  for (const sheet of document.styleSheets) {
    // The rules of a cross-origin style sheet cannot be read. Stories load none.
    if (sheet.href === null || sheet.href.startsWith(location.origin))
      applyToRules(sheet.cssRules, preference);
  }
}

let currentMotion: MotionPreference = 'normal';

// Hot updates and lazily loaded chunks add style sheets.
new MutationObserver(() => applyToStyleSheets(currentMotion)).observe(document.head, {
  childList: true,
  subtree: true,
  characterData: true,
});

function matchMedia(query: string): MediaQueryList {
  const list = nativeMatchMedia(query);
  if (currentMotion === 'normal' || !motionQueryPattern.test(query)) return list;
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
 * Emulates `prefers-reduced-motion`: for scripts by replacing `matchMedia`, for styles by rewriting the
 * media rules. A toolbar switch has no access to the browser's own emulation.
 */
export function setMotionPreference(preference: MotionPreference): void {
  currentMotion = preference;
  window.matchMedia = matchMedia;
  applyToStyleSheets(preference);
}
