/** `data-page` of the shell, the page without content (see src/app/prerender/shell-page.tsx). */
export const SHELL_PATTERN = 'shell';
