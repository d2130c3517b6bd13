/** `data-page` of the shell, the page without content (see src/site/app/prerender/shell-page.tsx). */
export const SHELL_PATTERN = 'shell';
