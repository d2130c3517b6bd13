import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decodeDefinition } from '../../../src/authoring/files/definition-text';
import {
  createTemporaryFunnelProject,
  type TemporaryFunnelProject,
} from '../../support/authoring/temporary-funnel-project';
import { smallFunnelSource } from '../../support/definition/small-funnel';

const swap = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();

const toUtf32 = (text: string, isLittle: boolean): Buffer => {
  const bytes = Buffer.alloc(text.length * 4);
  for (let at = 0; at < text.length; at += 1)
    bytes[isLittle ? 'writeUInt32LE' : 'writeUInt32BE'](text.charCodeAt(at), at * 4);
  return bytes;
};

/** How editors and shells of the last thirty years have written a file. */
const encodings: Readonly<Record<string, (text: string) => Buffer>> = {
  'UTF-16 LE': (text) => Buffer.from(text, 'utf16le'),
  'UTF-16 LE with a mark': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16 BE': (text) => swap(Buffer.from(text, 'utf16le')),
  'UTF-16 BE with a mark': (text) => swap(Buffer.from(`\uFEFF${text}`, 'utf16le')),
  'UTF-32 LE': (text) => toUtf32(text, true),
  'UTF-32 LE with a mark': (text) => toUtf32(`\uFEFF${text}`, true),
  'UTF-32 BE': (text) => toUtf32(text, false),
  'UTF-32 BE with a mark': (text) => toUtf32(`\uFEFF${text}`, false),
};

describe('P5 the encoding of a definition', () => {
  it.each(Object.entries(encodings))('%s is named', (name, encode) => {
    for (const text of ['{', '{}', '[]', '{ "title": "Café" }', '// A comment\nexport default {};'])
      expect(decodeDefinition(encode(text))).toMatchObject({
        ok: false,
        encoding: name.slice(0, 6),
        position: { line: 1, column: 1 },
      });
  });

  it.each([
    ['Windows-1252', Buffer.from('{\n  "title": "Café"\n}', 'latin1'), { line: 2, column: 16 }],
    ['Shift JIS', Buffer.from([0x7b, 0x22, 0x83, 0x65, 0x22]), { line: 1, column: 3 }],
    ['a letter cut off at the end', Buffer.from('{"é').subarray(0, 3), null],
  ])('%s is named as no UTF-8, with its first letter', (_, bytes, position) => {
    expect(decodeDefinition(bytes)).toMatchObject({
      ok: false,
      encoding: 'other',
      ...(position !== null && { position }),
    });
  });

  it.each(['', ' ', '{}', '\uFEFF{}', '{ "title": "Café 🙂 日本語" }', '{"a":"\0"}'])(
    'UTF-8 is read as it is: %j',
    (text) => {
      expect(decodeDefinition(Buffer.from(text))).toEqual({ ok: true, text });
    },
  );
});

describe('P5 every command that reads a file', () => {
  let project: TemporaryFunnelProject;
  beforeEach(() => {
    project = createTemporaryFunnelProject();
  });
  afterEach(() => project.dispose());

  const writeUtf16 = (file: string, text: string): void =>
    writeFileSync(join(project.root, file), Buffer.from(`\uFEFF${text}`, 'utf16le'));

  it('`check` names the encoding and the way out, for JSON and TypeScript', async () => {
    project.write('small.funnel.json', '');
    writeUtf16('funnels/small.funnel.json', smallFunnelSource);
    writeUtf16('funnels/other.funnel.ts', 'export default {};');
    const { stdout } = await project.run(['check']);
    expect(stdout.match(/this file is in UTF-16, not in UTF-8/g)).toHaveLength(2);
    expect(stdout).toContain('save it as UTF-8');
    expect(stdout).not.toContain('json/syntax');
  });

  it.each([
    ['simulate', ['simulate', 'salary-check', '--rates', 'given.json']],
    ['walk', ['walk', 'salary-check', '--events', '@given.json']],
  ])('`%s` names it of the file that an option gives', async (_, command) => {
    project.write('salary-check.funnel.json', smallFunnelSource);
    writeUtf16('given.json', '{}');
    const { stderr, status } = await project.run(command);
    expect(stderr).toContain('"given.json": this file is in UTF-16, not in UTF-8');
    expect(status).not.toBe(0);
  });

  it('`new` does not take a file that it cannot read for an empty one', async () => {
    project.write('small.funnel.json', '');
    writeUtf16('funnels/small.funnel.json', ' ');
    const { stderr } = await project.run(['new', 'small', '--template', 'quiz']);
    expect(stderr).toContain('exists already and is not overwritten');
  });
});
