/**
 * Who has a funnel open, by Web Locks: the browser releases those of a tab that ends, however it
 * ends.
 */

const tabKey = 'gethired-studio-tab';
const tabLock = (tab: string): string => `gethired-studio tab ${tab}`;
const openLock = (name: string): string => `gethired-studio open ${name} `;

/** A reloaded page may ask for the lock of its tab before the browser has released it. */
const patienceMs = 500;

/** @returns releases the lock; null where another tab has it */
function holdLock(name: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const held = (): Promise<void> =>
      new Promise((release) => {
        resolve(release);
      });
    navigator.locks
      .request(name, { signal: AbortSignal.timeout(patienceMs) }, held)
      .catch(() => resolve(null));
  });
}

/** Storage can be forbidden. */
function readStoredTab(): string | null {
  try {
    return sessionStorage.getItem(tabKey);
  } catch {
    return null;
  }
}

function storeTab(tab: string): void {
  try {
    sessionStorage.setItem(tabKey, tab);
  } catch {
    // The tab then has another name after a reload, and its draft is offered.
  }
}

/** A tab that was duplicated has the stored name of the original, which holds its lock. */
async function claimTab(): Promise<string> {
  const stored = readStoredTab();
  if (stored !== null && (await holdLock(tabLock(stored))) !== null) return stored;
  const tab = crypto.randomUUID();
  await holdLock(tabLock(tab));
  storeTab(tab);
  return tab;
}

let claimed: Promise<string> | null = null;

/** The name of this tab, which a reload keeps. */
export const getTab = (): Promise<string> => (claimed ??= claimTab());

/** Says that this tab shows a funnel. @returns ends it */
export async function showAsOpen(name: string): Promise<() => void> {
  return (await holdLock(`${openLock(name)}${await getTab()}`)) ?? (() => undefined);
}

/** The other tabs that show a funnel. */
export async function listOtherTabs(name: string): Promise<readonly string[]> {
  const own = await getTab();
  const { held = [] } = await navigator.locks.query();
  return held.flatMap(({ name: lock = '' }) => {
    const tab = lock.startsWith(openLock(name)) ? lock.slice(openLock(name).length) : own;
    return tab === own ? [] : [tab];
  });
}
