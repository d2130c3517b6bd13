/**
 * The key of the navigation state with the id of the funnel that a result is from. Several funnels may
 * lead to one page. It replaces a value that `carry` has under this name.
 */
export const RESULT_ORIGIN = '$funnel';
