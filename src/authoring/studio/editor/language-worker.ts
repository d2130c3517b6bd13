import {
  type CompletionItem,
  type CompletionList,
  getLanguageService,
  type JSONSchema,
  type JSONDocument,
  type MarkupContent,
  TextDocument,
} from 'vscode-json-languageservice';
import type { SchemaRoot } from '../form/json-schema-node';
import type { LanguageRequest, LanguageCompletion, LanguageResponse } from './language-protocol';

const uri = 'studio:/definition.funnel.json';
let schemaText = '{}';
// A definition names its schema by a path, which the page has as a value.
const service = getLanguageService({
  workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
  schemaRequestService: () => Promise.resolve(schemaText),
});

function configure(schema: SchemaRoot): void {
  schemaText = JSON.stringify(schema);
  service.configure({
    validate: false,
    allowComments: true,
    schemas: [
      { uri: 'studio:/funnel.schema.json', fileMatch: ['*'], schema: schema as JSONSchema },
    ], // the service changes none
  });
}

const open = (text: string): TextDocument => TextDocument.create(uri, 'jsonc', 1, text);

const toText = (content: string | MarkupContent | undefined): string | null =>
  content === undefined ? null : typeof content === 'string' ? content : content.value;

/** Snippet places such as `${1:name}` become their default text. */
const removePlaces = (text: string): string =>
  text
    .replace(/\$\{\d+:([^}]*)\}/g, '$1')
    .replace(/\$\{?\d+\}?/g, '')
    .replaceAll('\\$', '$')
    .replaceAll('\\}', '}');

function toCompletion(
  item: CompletionItem,
  document: TextDocument,
  offset: number,
): LanguageCompletion {
  const { textEdit } = item;
  const range = textEdit === undefined || !('range' in textEdit) ? null : textEdit.range;
  const start = range === null ? offset : document.offsetAt(range.start);
  const end = range === null ? offset : document.offsetAt(range.end);
  return {
    label: item.label,
    detail: item.detail ?? null,
    documentation: toText(item.documentation),
    offset: start,
    length: end - start,
    content: removePlaces(textEdit?.newText ?? item.insertText ?? item.label),
  };
}

async function complete(text: string, offset: number): Promise<LanguageCompletion[]> {
  const document = open(text);
  const parsed: JSONDocument = service.parseJSONDocument(document);
  const list: CompletionList | null = await service.doComplete(
    document,
    document.positionAt(offset),
    parsed,
  );
  return (list?.items ?? []).map((item) => toCompletion(item, document, offset));
}

async function hover(text: string, offset: number): Promise<string | null> {
  const document = open(text);
  const parsed = service.parseJSONDocument(document);
  const found = await service.doHover(document, document.positionAt(offset), parsed);
  const contents = found?.contents;
  if (contents === undefined) return null;
  const parts = Array.isArray(contents) ? contents : [contents];
  const words = parts.map((part) => (typeof part === 'string' ? part : part.value));
  return words.join('\n').replaceAll('\\', '').trim() || null;
}

const send = (message: LanguageResponse): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<LanguageRequest>) => {
  if (data.request === 'configure') configure(data.schema);
  else if (data.request === 'complete')
    void complete(data.text, data.offset).then((completions) =>
      send({ id: data.id, response: 'completed', completions }),
    );
  else
    void hover(data.text, data.offset).then((text) =>
      send({ id: data.id, response: 'hovered', text }),
    );
});
