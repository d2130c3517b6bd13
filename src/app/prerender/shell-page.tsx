import { shell } from '../../content/shell';
import { PageHead } from '../../site/page-head';
import { SiteLayout } from '../../site/site-layout';
import { RootLayout } from '../routes/root-layout';

/** The height keeps the footer below the first screen, so that nothing visible moves. */
function ShellContent() {
  return (
    <>
      <PageHead title={shell.title} description={shell.description} path={null} />
      <div className="min-h-dvh" />
    </>
  );
}

/** Title and frame of the site around an empty page, shown until the browser has rendered a page. */
export const shellRoutes = [
  {
    element: <RootLayout />,
    children: [{ element: <SiteLayout />, children: [{ path: '*', element: <ShellContent /> }] }],
  },
];
