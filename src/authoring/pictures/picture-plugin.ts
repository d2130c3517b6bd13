import type { ServerResponse } from 'node:http';
import path from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { type ResizedPicture, type SizedPicture, sizePicture } from './resize-picture';

/** The end of an import of a picture. */
export const pictureQuery = '?picture';

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

/** What a page needs of a picture: the props of its `img`. */
function createPictureModule({ width, height, widths }: SizedPicture, base: string): string {
  const address = ({ fileName }: ResizedPicture): string => `${base}${fileName}`;
  const [smallest] = widths;
  const picture = {
    src: smallest === undefined ? '' : address(smallest),
    srcSet: widths.map((entry) => `${address(entry)} ${String(entry.width)}w`).join(', '),
    width,
    height,
  };
  return `export default ${JSON.stringify(picture)};\n`;
}

/**
 * Sizes and compresses pictures: `import office from './office.jpg?picture'` gives the props of an
 * `img`. A build writes the files beside its other assets; the dev server makes them when a page
 * asks for them.
 */
export function picturePlugin(): Plugin {
  let config: ResolvedConfig;
  const served = new Map<string, ResizedPicture>();
  const encoded = new Map<string, Promise<Buffer>>();
  const encode = (picture: ResizedPicture): Promise<Buffer> => {
    const known = encoded.get(picture.fileName) ?? picture.encode();
    encoded.set(picture.fileName, known);
    return known;
  };
  const sendPicture = async (response: ServerResponse, picture: ResizedPicture): Promise<void> => {
    try {
      const body = await encode(picture);
      response.writeHead(200, { 'content-type': 'image/webp', 'content-length': body.length });
      response.end(body);
    } catch (error) {
      config.logger.error(String(error));
      response.writeHead(500).end();
    }
  };
  return {
    name: 'pictures',
    enforce: 'pre',
    configResolved(resolved) {
      config = resolved;
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const picture = served.get((request.url ?? '').replace(/^\//, ''));
        if (picture === undefined) return next();
        void sendPicture(response, picture);
      });
    },
    resolveId(id, importer) {
      if (!id.endsWith(pictureQuery)) return undefined;
      return path.isAbsolute(id) || importer === undefined
        ? id
        : path.resolve(path.dirname(importer), id);
    },
    async load(id) {
      if (!id.endsWith(pictureQuery)) return undefined;
      const file = id.slice(0, -pictureQuery.length);
      const picture = await sizePicture(file);
      for (const entry of picture.widths) {
        if (this.environment.mode !== 'build') {
          served.set(entry.fileName, entry);
          continue;
        }
        const source = await encode(entry);
        if (source.length > entry.maxBytes)
          this.error(
            `${file} has ${kib(source.length)} at ${String(entry.width)} px, over the budget of ${kib(entry.maxBytes)}. Choose a picture with less detail.`,
          );
        this.emitFile({ type: 'asset', fileName: entry.fileName, source });
      }
      return createPictureModule(picture, config.base);
    },
  };
}
