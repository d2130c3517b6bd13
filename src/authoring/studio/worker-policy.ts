/** The part of the browser's Trusted Types that the studio uses; not every browser has them. */
interface TrustedTypePolicies {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => unknown;
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypePolicies;
  }
}

/**
 * Lets the page start workers from its own build and from nowhere else. `new Worker` takes the address
 * of a script, which the content security policy lets only a named policy give.
 */
export function allowOwnWorkers(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      const { origin, pathname } = new URL(address, window.location.href);
      if (origin === window.location.origin && pathname.startsWith('/assets/')) return address;
      throw new TypeError(`The studio starts no script from ${address}.`);
    },
  });
}
