import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** Returns the PNG of an SVG at the given width. */
export type PngRenderer = (svg: string, width: number) => Uint8Array;

/** WebAssembly is instantiated once in a process. */
let initialised: Promise<void> | null = null;

async function initialise(): Promise<void> {
  const require = createRequire(import.meta.url);
  await initWasm(await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
}

/**
 * Draws SVG with the heading typeface of the site. It uses no font of the machine, so every machine
 * gives the same bytes.
 * @param root the folder of the project
 */
export async function createPngRenderer(root: string): Promise<PngRenderer> {
  await (initialised ??= initialise());
  const font = await readFile(join(root, 'src/shared/ui/fonts/bricolage-grotesque.woff2'));
  return (svg, width) => {
    const picture = new Resvg(svg, {
      fitTo: { mode: 'width', value: width },
      font: { fontBuffers: [font], loadSystemFonts: false },
    });
    const image = picture.render();
    const png = image.asPng();
    image.free();
    picture.free();
    return png;
  };
}
