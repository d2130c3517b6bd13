/** The page that is sent where only the browser knows the content, such as a result. */
export const shell = {
  title: 'Loading',
  description: 'This page is put together on your device.',
} as const;
