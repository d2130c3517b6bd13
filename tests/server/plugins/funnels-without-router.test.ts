import { expect, it } from 'vitest';
import {
  findWayToRouter,
  type LinkedChunk,
  type ModuleLinks,
} from '../../../src/server/plugins/funnels-without-router';

const funnel = '/site/src/site/app/boot/mount-funnel.tsx';
const site = '/site/src/site/app/boot/mount-site.tsx';
const outcome = '/site/src/site/app/funnel-page/funnel-outcome.tsx';
const prices = '/site/src/site/content/prices.ts';
const dialog = '/site/src/site/pages/join-dialog.tsx';
const button = '/site/src/shared/ui/button.tsx';
const router = '/site/node_modules/react-router/dist/index.mjs';

const chunk = (
  name: string,
  moduleIds: readonly string[],
  imports: readonly string[] = [],
): LinkedChunk => ({ type: 'chunk', name, moduleIds, imports });

/** A funnel loads its outcome, which needs the prices; another part of their chunk opens a dialog. */
const links: Readonly<Record<string, Partial<ModuleLinks>>> = {
  [funnel]: { importedIds: [button], dynamicallyImportedIds: [outcome, site] },
  [outcome]: { importedIds: [prices] },
  [dialog]: { importedIds: [router] },
  [site]: { importedIds: [router] },
};
const getLinks = (id: string): ModuleLinks => ({
  importedIds: [],
  dynamicallyImportedIds: [],
  ...links[id],
});

const findNames = (importsOfOutcome: readonly string[], importsOfPlans: readonly string[]) =>
  findWayToRouter(
    {
      'funnel.js': chunk('funnel', [funnel], ['base.js']),
      'base.js': chunk('base', [button]),
      'outcome.js': chunk('outcome', [outcome], importsOfOutcome),
      'plans.js': chunk('plans', [prices], importsOfPlans),
      'dialog.js': chunk('dialog', [dialog], ['frame.js']),
      'site.js': chunk('site', [site], ['frame.js']),
      'frame.js': chunk('frame', [router]),
      'funnel.css': { type: 'asset' },
    },
    getLinks,
  )?.map(({ name }) => name) ?? null;

it('the page of a funnel may load the router with the site, and by no other way', () => {
  expect(findNames(['base.js', 'plans.js'], ['base.js'])).toBeNull();
  expect(findNames(['base.js', 'frame.js'], [])).toEqual(['outcome', 'frame']);
  // The chunk of a part that it needs imports the router for another part.
  expect(findNames(['plans.js'], ['frame.js'])).toEqual(['outcome', 'plans', 'frame']);
});
