import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  drawSharePicture,
  fitTitle,
  SHARE_PICTURE,
  wrapText,
} from '../../../src/server/prerender/draw-share-picture';
import { formatHeadMetadata } from '../../../src/server/prerender/head-metadata';
import { createPngRenderer } from '../../../src/server/prerender/render-png';
import { findFirstQuestion } from '../../../src/site/app/prerender/page-preview';
import { loadFunnelDefinition } from '../../support/funnels/load-funnel-definitions';
import { createSiteIcons } from '../../../src/server/prerender/site-icons';

const readSize = (png: Uint8Array) => {
  const buffer = Buffer.from(png);
  return { width: buffer.readUInt32BE(16), height: buffer.readUInt32BE(20) };
};

describe('the picture of a shared link', () => {
  it('a title is broken between words and gets smaller until it fits', () => {
    expect(wrapText('one two three', 7)).toEqual(['one two', 'three']);
    expect(fitTitle('Find work').lines).toEqual(['Find work']);
    const long = fitTitle('a word '.repeat(40).trim());
    expect(long.lines).toHaveLength(4);
    expect(long.lines.at(-1)).toMatch(/…$/);
    expect(long.size).toBeLessThan(fitTitle('Find work').size);
  });

  it('a picture is a PNG of 1200 by 630 pixels, the same in every build', async () => {
    const renderPng = await createPngRenderer('.');
    const draw = () =>
      renderPng(drawSharePicture({ title: 'Plans <&> prices' }), SHARE_PICTURE.width);
    const png = draw();
    expect(readSize(png)).toEqual({ width: 1200, height: 630 });
    expect(Buffer.from(draw()).equals(Buffer.from(png))).toBe(true);
    expect(png.length).toBeLessThan(60_000);
  });
});

describe('the picture of a quiz', () => {
  const careerMatch = loadFunnelDefinition('career-match');
  const firstQuestion = findFirstQuestion(careerMatch);

  it('asks the first question that has answers, also behind a welcome', () => {
    expect(firstQuestion?.question).toBe('Where are you in your job search?');
    expect(firstQuestion?.answers).toHaveLength(5);
    expect(findFirstQuestion(loadFunnelDefinition('emotional-check'))?.question).toBe(
      'How frustrating is your search right now?',
    );
    expect(findFirstQuestion(loadFunnelDefinition('benefits'))).toBeUndefined();
  });

  it('has the title, the question and at most four answers, each on one line', () => {
    const svg = drawSharePicture({
      title: 'Q & A',
      firstQuestion: {
        question: 'Which of these?',
        answers: ['One', 'An answer of many more words than one line can hold', 'C', 'D', 'E'],
      },
    });
    const texts = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(texts).toEqual([
      'GetHired',
      'Q &amp; A',
      'Which of these?',
      'One',
      expect.stringMatching(/^An answer of .*…$/),
      'C',
      'D',
    ]);
  });
});

describe('the icons of the site', () => {
  it('the manifest names icons of the sizes that it says, and favicon.ico holds three', async () => {
    const files = createSiteIcons(
      readFileSync('src/site/app/boot/icon.svg', 'utf8'),
      await createPngRenderer('.'),
    );
    const manifest = JSON.parse(String(files['manifest.webmanifest'])) as {
      icons: { src: string; sizes: string }[];
    };
    expect(manifest.icons).toHaveLength(3);
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = readSize(Buffer.from(files[src.slice(1)] ?? ''));
      expect(`${String(width)}x${String(height)}`).toBe(sizes);
    }
    expect(readSize(Buffer.from(files['apple-touch-icon.png'] ?? ''))).toEqual({
      width: 180,
      height: 180,
    });
    expect(Buffer.from(files['favicon.ico'] ?? '').readUInt16LE(4)).toBe(3);
  });
});

describe('the head for link previews and search engines', () => {
  const preview = { title: 'Say "hello"', description: 'One & two' };
  const nodes = [{ '@type': 'WebSite', name: '</script><b>' }];

  it('a funnel has title, description, address and picture, and data that cannot end its element', () => {
    const head = formatHeadMetadata(
      { address: '/quiz', kind: 'funnel' },
      { preview, structuredData: nodes },
      'https://gethired.example',
      'assets/share-1.png',
    ).join('\n');
    expect(head).toContain('property="og:title" content="Say &quot;hello&quot; | GetHired"');
    expect(head).toContain('property="og:description" content="One &amp; two"');
    expect(head).toContain('property="og:url" content="https://gethired.example/quiz"');
    expect(head).toContain(
      'property="og:image" content="https://gethired.example/assets/share-1.png"',
    );
    expect(head).toContain('name="twitter:card" content="summary_large_image"');
    expect(head.match(/<\/script>/g)).toHaveLength(1);
  });

  it('a page of the site renders its own title, and the not-found page has no preview', () => {
    const format = (address: string | null) =>
      formatHeadMetadata(
        { address, kind: 'site' },
        { preview, structuredData: [] },
        'https://gethired.example',
        'assets/share-1.png',
      ).join('\n');
    expect(format('/about')).not.toContain('og:title');
    expect(format('/about')).toContain('og:image');
    expect(format(null)).not.toContain('og:');
    expect(format(null)).toContain('rel="manifest"');
  });
});
