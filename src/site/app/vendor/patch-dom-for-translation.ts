/** The child of `parent` that is `node` or contains it after a translator has wrapped it. */
function findChildContaining(parent: Node, node: Node): Node | null {
  let ancestor: Node | null = node;
  while (ancestor !== null && ancestor.parentNode !== parent) ancestor = ancestor.parentNode;
  return ancestor;
}

/**
 * Lets React remove text nodes, or insert before them, after a browser translator has wrapped them.
 * Otherwise the DOM throws and React unmounts the page.
 *
 * Figure: a translated page stays usable instead of becoming empty. Upstream: facebook/react#11538,
 * open. Condition for removal: React tolerates text nodes that another script has moved.
 */
export function patchDomForTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const wrapper = findChildContaining(this, child);
    if (wrapper !== null) removeChild.call(this, wrapper);
    return child;
  };
  Node.prototype.insertBefore = function <New extends Node>(
    this: Node,
    node: New,
    referenceNode: Node | null,
  ): New {
    insertBefore.call(
      this,
      node,
      referenceNode === null ? null : findChildContaining(this, referenceNode),
    );
    return node;
  };
}
