/** What the toolbar asks for; `device` leaves a preference to the device. */
export interface DevicePreferences {
  motion: 'device' | 'reduce';
  scheme: 'device' | 'light' | 'dark';
}

/** The media features that a preference answers, and the value it gives. */
const features = { motion: 'prefers-reduced-motion', scheme: 'prefers-color-scheme' } as const;

let current: DevicePreferences = { motion: 'device', scheme: 'device' };

const nativeMatchMedia = window.matchMedia.bind(window);

/** The original media text of each changed rule. */
const originalMediaTexts = new WeakMap<CSSMediaRule, string>();

const anyFeaturePattern = new RegExp(Object.values(features).join('|'));

/**
 * Replaces each emulated feature of a media query by one that always or never holds. The others are
 * left to the browser.
 */
function emulate(mediaText: string): string {
  return (Object.keys(features) as (keyof typeof features)[]).reduce((text, key) => {
    const preference = current[key];
    if (preference === 'device') return text;
    const pattern = new RegExp(`\\(\\s*${features[key]}\\s*(?::\\s*([\\w-]+)\\s*)?\\)`, 'g');
    return text.replace(pattern, (_, value: string | undefined) => {
      const holds = value === undefined || value === preference;
      return holds ? '(min-width: 0px)' : '(max-width: 0px)';
    });
  }, mediaText);
}

function applyToRule(rule: CSSMediaRule): void {
  const originalText = originalMediaTexts.get(rule) ?? rule.media.mediaText;
  if (!anyFeaturePattern.test(originalText)) return;
  originalMediaTexts.set(rule, originalText);
  const mediaText = emulate(originalText);
  if (rule.media.mediaText !== mediaText) rule.media.mediaText = mediaText;
}

function applyToRules(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) applyToRule(rule);
    if ('cssRules' in rule) applyToRules(rule.cssRules as CSSRuleList); // groups and nested rules alike
  }
}

function applyToStyleSheets(): void {
  for (const sheet of document.styleSheets) {
    // The rules of a cross-origin style sheet cannot be read. Stories load none.
    if (sheet.href === null || sheet.href.startsWith(location.origin)) applyToRules(sheet.cssRules);
  }
}

// Hot updates and lazily loaded chunks add style sheets.
new MutationObserver(applyToStyleSheets).observe(document.head, {
  childList: true,
  subtree: true,
  characterData: true,
});

/**
 * Emulates preferences of the device: for scripts by replacing `matchMedia`, for styles by rewriting
 * the media rules. A toolbar switch has no access to the browser's own emulation.
 */
export function setDevicePreferences(preferences: DevicePreferences): void {
  current = preferences;
  window.matchMedia = (query) => nativeMatchMedia(emulate(query));
  // Form controls and scroll bars follow the page. A quiz with a scheme of its own keeps it.
  const { style } = document.documentElement;
  style.colorScheme = preferences.scheme === 'device' ? '' : preferences.scheme;
  applyToStyleSheets();
}
