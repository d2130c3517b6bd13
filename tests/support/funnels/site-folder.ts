/**
 * The definitions of the site: those of `funnels/`, or of the site that a browser test has built.
 * A configuration that names another folder does so before this is imported: nothing it imports may
 * import this.
 */
export const siteFolder = process.env['GETHIRED_FUNNELS_DIR'] ?? 'funnels';
