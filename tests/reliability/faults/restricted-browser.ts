/**
 * Functions that restrict or change a page before its first script, like a browser, an extension or
 * a translator. Each runs in the page and must not use anything of this file.
 */

/** `new BroadcastChannel` throws, as in Firefox with cookies blocked. */
export function blockBroadcastChannels(): void {
  window.BroadcastChannel = new Proxy(BroadcastChannel, {
    construct: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
}

/** Every storage and cross-tab API throws on access. */
export function blockStorageApis(): void {
  const forbidden = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const names = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel'];
  for (const name of names) Object.defineProperty(window, name, { get: forbidden });
  Object.defineProperty(navigator, 'locks', { get: forbidden });
}

/** As in an older browser, or on a page without https. */
export function removeLocks(): void {
  Object.defineProperty(navigator, 'locks', { value: undefined });
}

/** A lock request never settles. */
export function hangLocks(): void {
  navigator.locks.request = () => new Promise<never>(() => undefined);
}

/** As on a page without https. */
export function removeRandomUUID(): void {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined });
}

/**
 * Wraps each text in two elements, as a translator does: before hydration, after it, and on every
 * change of the page.
 */
export function translatePage(): void {
  const untouched = 'script, style, noscript, title, textarea, option, svg, font';
  function wrap(text: Text): void {
    const parent = text.parentElement;
    if (parent === null || text.data.trim() === '' || parent.closest(untouched) !== null) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    parent.replaceChild(outer, text);
    outer.append(inner);
    inner.append(text);
  }
  function translate(root: Node): void {
    if (root instanceof Text) {
      wrap(root);
      return;
    }
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node instanceof Text) texts.push(node);
    texts.forEach(wrap);
  }
  new MutationObserver((records) => {
    const page = document.documentElement;
    if (page.lang !== 'de') page.lang = 'de';
    if (!page.classList.contains('translated-ltr')) page.classList.add('translated-ltr');
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) translate(node);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

/** Adds nodes and attributes to the body and its forms, as writing and password extensions do. */
export function addExtensionNodes(): void {
  function markBody(body: HTMLElement): void {
    if (body.hasAttribute('data-gr-ext-installed')) return;
    body.setAttribute('data-new-gr-c-s-check-loaded', '14.1187.0');
    body.setAttribute('data-gr-ext-installed', '');
    body.setAttribute('cz-shortcut-listen', 'true');
    document.documentElement.setAttribute('data-lt-installed', 'true');
    const root = document.createElement('div');
    root.id = 'extension-root';
    root.attachShadow({ mode: 'open' }).append('extension');
    body.prepend(root);
    body.append(document.createElement('grammarly-desktop-integration'));
  }
  function markField(field: Element): void {
    if (field.hasAttribute('data-lpignore-seen')) return;
    field.setAttribute('data-lpignore-seen', '1');
    field.setAttribute('data-com.bitwarden.browser.user-edited', 'yes');
    const icon = document.createElement('div');
    icon.setAttribute('data-lastpass-icon-root', '');
    icon.style.position = 'absolute';
    icon.style.pointerEvents = 'none';
    field.after(icon);
    field.closest('form')?.append(document.createElement('com-1password-button'));
  }
  new MutationObserver(() => {
    // During parsing the body exists before its content.
    if (document.body instanceof HTMLElement) markBody(document.body);
    document
      .querySelectorAll('input[type="email"], input[type="text"], textarea')
      .forEach(markField);
  }).observe(document, { childList: true, subtree: true });
}

/** From now on every write to storage throws, as when the quota is used up. */
export function exceedStorageQuota(): void {
  const full = (): never => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  Storage.prototype.setItem = full;
  IDBObjectStore.prototype.put = full;
  IDBObjectStore.prototype.add = full;
}
