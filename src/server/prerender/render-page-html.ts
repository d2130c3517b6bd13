import type { PrerenderedPage, PrerenderTarget } from '../../site/app/prerender/prerender-targets';
import { getTemplateId } from '../../site/app/event-replay/first-step-presses';
import { escapeAttribute, formatScriptJson } from './escape-html';

/** The parts that all pages share. */
export interface PageTemplate {
  /** index.html as Vite transforms it. */
  template: string;
  captureScript: string;
}

/**
 * Styles are inlined, so that the first paint needs no other request. `href` is the file that a
 * client-side navigation to the page loads instead.
 */
export interface InlineStyleSheet {
  href: string;
  text: string;
}

function replaceOnce(text: string, part: string, replacement: string): string {
  const pieces = text.split(part);
  if (pieces.length !== 2) throw new Error(`index.html must contain "${part}" exactly once.`);
  return pieces.join(replacement);
}

const formatPaths = (names: readonly string[]): string => names.map((name) => `/${name}`).join(' ');

/** The content security policy refuses style attributes: a script sets them before hydration. */
const deferStyleAttributes = (html: string): string =>
  html.replace(/(<[^>]*?) style="/g, '$1 data-style="');

/**
 * The page is complete without its scripts, so the text font and the rest of the HTML go first. On
 * slow 4G the font arrives 60 ms earlier, and the scripts at the same time (decision 29).
 */
const preloadScript = (name: string): string =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${name}">`;

/** Vite preloads the scripts of every page with the priority "high". */
const lowerScriptPriority = (template: string): string =>
  template.replaceAll(
    '<link rel="modulepreload" ',
    '<link rel="modulepreload" fetchpriority="low" ',
  );

/** A page that defers the web fonts preloads them when a script asks for it. */
const deferFontPreloads = (template: string): string =>
  template.replaceAll(/<link\b[^>]*\bas="font"[^>]*>/g, (link) =>
    link.replace(/rel="preload"\s*/, ''),
  );

type RenderedContent = Pick<
  PrerenderedPage,
  'html' | 'head' | 'dehydratedQueries' | 'bootstrapData' | 'secondSteps'
>;

/** Beside the page and not in it: React must find there only what it renders. */
const formatSecondSteps = (steps: RenderedContent['secondSteps']): string =>
  (Array.isArray(steps) ? steps : [])
    .map(
      ({ html, title }, index) =>
        `<template id="${getTemplateId(index)}" data-title="${escapeAttribute(title)}">${deferStyleAttributes(html)}</template>`,
    )
    .join('');

/** @param metadata head elements beside those that React renders */
export function renderPageHtml(
  { template, captureScript }: PageTemplate,
  { address, pattern }: Pick<PrerenderTarget, 'address' | 'pattern'>,
  { html, head, dehydratedQueries, bootstrapData, secondSteps }: RenderedContent,
  files: Record<'scripts' | 'later', readonly string[]> & { style: InlineStyleSheet },
  metadata: readonly string[] = [],
): string {
  const headContent = [
    // Before the script, which reads it.
    `<style data-href="${files.style.href}">${files.style.text}</style>`,
    `<script>${captureScript}</script>`,
    head,
    ...metadata,
    ...files.scripts.filter((name) => !template.includes(`/${name}"`)).map(preloadScript),
  ].join('\n    ');
  const rootAttributes = ` data-later="${formatPaths(files.later)}" data-page="${escapeAttribute(pattern)}"${address === null ? '' : ` data-address="${escapeAttribute(address)}"`}`;
  const pageData =
    dehydratedQueries === null
      ? ''
      : `\n    <script type="application/json" id="page-data">${formatScriptJson(dehydratedQueries)}</script>`;
  const defersFonts = bootstrapData.webFonts !== null;
  const withPriorities = lowerScriptPriority(template);
  const withAttributes = replaceOnce(
    defersFonts ? deferFontPreloads(withPriorities) : withPriorities,
    '<html lang="en">',
    `<html lang="en" data-early="${escapeAttribute(JSON.stringify(bootstrapData))}"${defersFonts ? ' data-web-fonts="deferred"' : ''}>`,
  );
  const withHead = replaceOnce(withAttributes, '</head>', `  ${headContent}\n  </head>`);
  return replaceOnce(
    withHead,
    '<div id="root"></div>',
    `<div id="root"${rootAttributes}>${deferStyleAttributes(html)}</div>${formatSecondSteps(secondSteps)}${pageData}`,
  );
}
