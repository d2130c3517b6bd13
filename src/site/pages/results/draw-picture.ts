import {
  layOutPicture,
  PICTURE,
  type PicturedResult,
  pictureColours as colours,
  pictureFonts,
  type PictureLayout,
} from './lay-out-picture';

/** The mark of the site, as in its icon. */
function drawMark(context: CanvasRenderingContext2D): void {
  context.save();
  context.translate(PICTURE.margin, PICTURE.margin);
  context.scale(3, 3);
  context.fillStyle = '#0b5d43';
  context.beginPath();
  context.roundRect(0, 0, 32, 32, 9);
  context.fill();
  context.strokeStyle = '#ffffff';
  context.lineWidth = 3.5;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(new Path2D('M7.5 17.5l5.5 5.5 8.75-11'));
  context.fillStyle = '#ffc24b';
  context.beginPath();
  context.arc(24.25, 8.5, 2.5, 0, 2 * Math.PI);
  context.fill();
  context.restore();
}

function drawDial(
  context: CanvasRenderingContext2D,
  { x, y, radius, part }: NonNullable<PictureLayout['dial']>,
): void {
  context.lineWidth = 26;
  context.lineCap = 'round';
  for (const [end, colour] of [
    [1, colours.track],
    [part, colours.accent],
  ] as const) {
    context.strokeStyle = colour;
    context.beginPath();
    context.arc(x, y, radius, Math.PI, Math.PI * (1 + end));
    context.stroke();
  }
}

/** A picture of a result, drawn on this device. Null where the browser has no canvas. */
export async function drawPicture(result: PicturedResult): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE.width;
  canvas.height = PICTURE.height;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  // Where a font does not load, the next of its family is drawn.
  await Promise.allSettled(pictureFonts.map((font) => document.fonts.load(font)));
  const layout = layOutPicture(result, (text, font) => {
    context.font = font;
    return context.measureText(text).width;
  });
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, PICTURE.width, PICTURE.height);
  drawMark(context);
  if (layout.dial !== null) drawDial(context, layout.dial);
  context.fillStyle = colours.accent;
  for (const { y, height } of layout.bars) context.fillRect(PICTURE.margin, y, 6, height);
  for (const { text, x, y, font, colour } of layout.texts) {
    context.font = font;
    context.fillStyle = colour;
    context.fillText(text, x, y);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
