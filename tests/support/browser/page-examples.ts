/** Addresses of the pages whose route has a parameter or a query. */
export const pageExamples: Readonly<Record<string, string>> = {
  '/marketplace/:coachId': '/marketplace/unknown-coach',
  '/job/:id': '/job/1',
  '/category/:slug': '/category/engineering',
  '/location/:slug': '/location/new-york',
  '/search': '/search?q=designer',
};
