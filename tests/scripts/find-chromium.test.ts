import { existsSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { findChromium } from '../../scripts/find-chromium';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('the browser of CHROMIUM_PATH is used', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(findChromium().executablePath).toBe(process.execPath);
});

it('a CHROMIUM_PATH without a file is an error that names it', () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  expect(() => findChromium()).toThrow('CHROMIUM_PATH is /nowhere/chromium');
});

it('a browser is found without CHROMIUM_PATH and started without background requests', () => {
  vi.stubEnv('CHROMIUM_PATH', '');
  const { executablePath, args } = findChromium();
  expect(existsSync(executablePath)).toBe(true);
  expect(args).toContain('--disable-background-networking');
});
