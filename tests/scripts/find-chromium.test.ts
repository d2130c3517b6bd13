import { existsSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { findChromium } from '../../scripts/find-chromium';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('takes the browser that CHROMIUM_PATH names', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(findChromium().executablePath).toBe(process.execPath);
});

it('says so when CHROMIUM_PATH names nothing', () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  expect(() => findChromium()).toThrow('CHROMIUM_PATH is /nowhere/chromium');
});

it('finds a browser without being told, and keeps it from calling home', () => {
  vi.stubEnv('CHROMIUM_PATH', '');
  const { executablePath, args } = findChromium();
  expect(existsSync(executablePath)).toBe(true);
  expect(args).toContain('--disable-background-networking');
});
