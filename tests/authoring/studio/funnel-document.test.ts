import { expect, it } from 'vitest';
import { setValue } from '../../../src/authoring/edit/set-value';
import { createFunnelDocument } from '../../../src/authoring/studio/document/funnel-document';

it('undo leads back to the text of the file, whatever the number of changes, and redo to the last', () => {
  const first = '{ "title": "Version 0" }';
  const document = createFunnelDocument(first);
  for (let change = 1; change <= 400; change += 1) {
    const result = setValue(document.getText(), ['title'], `Version ${String(change)}`);
    if (!result.ok) throw new Error(result.problem);
    document.edit(result.edits, 'Changed title');
  }
  let steps = 0;
  for (; document.canUndo(); steps += 1) document.undo();
  expect(steps).toBe(400);
  expect(document.getText()).toBe(first);
  while (document.canRedo()) document.redo();
  expect(document.getText()).toBe('{ "title": "Version 400" }');
});
