/**
 * The key of the navigation state with the id of the funnel that a result is from. Several funnels may
 * lead to one page. No name of `carry` is meant to start with this sign.
 */
export const RESULT_ORIGIN = '$funnel';
