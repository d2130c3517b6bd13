import type { RouteObject } from 'react-router-dom';
import { shell, shellPages } from '../../content/shell';
import { PageHead } from '../../pages/page-head';
import { SiteLayout } from '../../pages/site-layout';
import { RootLayout } from '../routes/root-layout';

/** The height keeps the footer below the first screen, so that nothing visible moves. */
function ShellContent({ title, description, path }: Parameters<typeof PageHead>[0]) {
  return (
    <>
      <PageHead {...{ title, description, path }} />
      <div className="min-h-dvh" />
    </>
  );
}

/**
 * Title and frame of the site around an empty page, shown until the browser has rendered a page.
 * @param address of the page; null for any
 */
export const createShellRoutes = (address: string | null): RouteObject[] => {
  const head = (address === null ? undefined : shellPages[address]) ?? shell;
  const content = <ShellContent {...head} path={address} />;
  return [
    {
      element: <RootLayout />,
      children: [{ element: <SiteLayout />, children: [{ path: '*', element: content }] }],
    },
  ];
};
