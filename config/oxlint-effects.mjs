/**
 * A rule of `npm run lint`: an effect and a ref callback are functions with a block body.
 *
 * React calls what they return as their clean-up. An expression body returns whatever its last call
 * returns, and that can change with the browser: the scroll methods of Chromium return promises since
 * version 156, so `useEffect(() => window.scrollTo(0, 0), [])` broke its page. The types of TypeScript
 * still say that they return nothing.
 */
const EFFECTS = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect']);
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression']);

const hasBlockBody = (node) => FUNCTIONS.has(node.type) && node.body.type === 'BlockStatement';

/** `useEffect` and `React.useEffect` */
const getCalledName = ({ callee }) =>
  callee.type === 'MemberExpression' ? callee.property.name : callee.name;

const effectBody = {
  meta: {
    type: 'problem',
    messages: {
      effect:
        'Give this effect a block body: `{{hook}}(() => { … }, …)`. React calls what it returns as its clean-up; return that explicitly.',
      ref: 'Give this ref callback a block body: `ref={(element) => { … }}`. React calls what it returns as its clean-up; return that explicitly.',
    },
  },
  create: (context) => ({
    CallExpression(node) {
      const hook = getCalledName(node);
      const [effect] = node.arguments;
      if (!EFFECTS.has(hook) || effect === undefined || hasBlockBody(effect)) return;
      context.report({ node: effect, messageId: 'effect', data: { hook } });
    },
    JSXAttribute(node) {
      const callback = node.value?.expression;
      if (node.name.name !== 'ref' || !FUNCTIONS.has(callback?.type)) return;
      if (!hasBlockBody(callback)) context.report({ node: callback, messageId: 'ref' });
    },
  }),
};

// A plugin of oxlint is a default export.
// eslint-disable-next-line import/no-default-export
export default { meta: { name: 'effects' }, rules: { 'block-body': effectBody } };
