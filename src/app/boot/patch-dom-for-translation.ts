/** The child of a parent that a node is, or stands in since somebody else has wrapped it. */
function findChildContaining(parent: Node, node: Node): Node | null {
  let holder: Node | null = node;
  while (holder !== null && holder.parentNode !== parent) holder = holder.parentNode;
  return holder;
}

/**
 * Lets React remove and insert beside nodes that a translator has put into elements of its own
 * (facebook/react#11538). The browser throws where a node is no child of the parent that is named,
 * and React then takes the whole page away.
 */
export function patchDomForTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const holder = findChildContaining(this, child);
    if (holder !== null) removeChild.call(this, holder);
    return child;
  };
  Node.prototype.insertBefore = function <New extends Node>(
    this: Node,
    node: New,
    before: Node | null,
  ): New {
    insertBefore.call(this, node, before === null ? null : findChildContaining(this, before));
    return node;
  };
}
