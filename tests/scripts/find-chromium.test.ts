import { existsSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { findChromium, findSystemChromium } from '../support/browser/find-chromium';

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

it('the browser of CHROMIUM_SYSTEM_PATH is the second one', () => {
  vi.stubEnv('CHROMIUM_SYSTEM_PATH', process.execPath);
  expect(findSystemChromium()?.executablePath).toBe(process.execPath);
});

it('a browser is not found twice, and without another there is no second one', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  vi.stubEnv('CHROMIUM_SYSTEM_PATH', process.execPath);
  expect(findSystemChromium()).toBeNull();
  vi.stubEnv('CHROMIUM_SYSTEM_PATH', '/nowhere/chromium');
  expect(findSystemChromium()).toBeNull();
});
