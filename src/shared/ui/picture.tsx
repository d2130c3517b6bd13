/** A picture in the widths of the site: the props of an `img`. The build makes it of a file. */
export interface PictureSource {
  src: string;
  srcSet?: string;
  /** The size of the picture in pixels: its ratio reserves the room. */
  width: number;
  height: number;
}

export interface PictureProps {
  /** Missing where the file is: the room and the text remain. */
  source: PictureSource | undefined;
  alt: string;
  /** How wide the picture is shown, as the attribute `sizes` says it. */
  sizes: string;
  /** The id of the picture, whose `alt` describes an input. */
  id: string;
}

/**
 * A picture that describes an input. `aria-describedby` reads its text there, so that it is hidden
 * here: otherwise it would be read twice. The drawing behind keeps the ratio, also of a picture that
 * did not load.
 */
export function Picture({ source, alt, sizes, id }: PictureProps) {
  const { width, height } = source ?? { width: 4, height: 3 };
  return (
    <span className="relative block overflow-hidden rounded-md bg-sunken text-xs text-ink-soft">
      <svg
        aria-hidden
        viewBox={`0 0 ${String(width)} ${String(height)}`}
        className="block h-auto w-full"
      />
      <img
        {...source}
        id={id}
        alt={alt}
        sizes={sizes}
        decoding="async"
        aria-hidden
        draggable={false}
        className="absolute inset-0 size-full object-contain"
      />
    </span>
  );
}
