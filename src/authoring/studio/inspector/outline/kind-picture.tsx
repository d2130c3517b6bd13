import type { SchemaNode } from '../../form/json-schema-node';

/** What a picture shows of a kind, as far as its schema tells. */
const sketches: readonly { property: string; draw: () => React.ReactNode }[] = [
  {
    property: 'animation',
    draw: () => (
      <>
        <circle cx="36" cy="34" r="15" className="fill-accent-soft stroke-accent" />
        <path d="M36 34V19M36 34l13 8M36 34l-13 8" className="stroke-accent" />
      </>
    ),
  },
  {
    property: 'durationMs',
    draw: () => (
      <path d="M36 22a12 12 0 1 1-12 12" className="fill-none stroke-accent" strokeWidth="3" />
    ),
  },
  {
    property: 'fields',
    draw: () => (
      <>
        <rect
          x="12"
          y="24"
          width="48"
          height="8"
          rx="3"
          className="fill-accent-soft stroke-accent"
        />
        <rect
          x="12"
          y="36"
          width="48"
          height="8"
          rx="3"
          className="fill-surface stroke-line-strong"
        />
      </>
    ),
  },
  {
    property: 'options',
    draw: () => (
      <>
        {[22, 33, 44].map((y, index) => (
          <g key={y}>
            <circle
              cx="16"
              cy={y}
              r="3"
              className={
                index === 0 ? 'fill-accent stroke-accent' : 'fill-surface stroke-line-strong'
              }
            />
            <rect
              x="24"
              y={y - 2}
              width={34 - index * 6}
              height="4"
              rx="2"
              className="fill-line-strong"
            />
          </g>
        ))}
      </>
    ),
  },
  {
    property: 'placeholder',
    draw: () => (
      <>
        <rect
          x="10"
          y="26"
          width="52"
          height="14"
          rx="3"
          className="fill-surface stroke-line-strong"
        />
        <path d="M16 30v6" className="stroke-accent" strokeWidth="2" />
      </>
    ),
  },
  {
    property: 'body',
    draw: () => (
      <>
        {[26, 33, 40].map((y, index) => (
          <rect
            key={y}
            x="12"
            y={y}
            width={48 - index * 8}
            height="3"
            rx="1.5"
            className="fill-line-strong"
          />
        ))}
      </>
    ),
  },
];

/** A picture of a kind of step or field, drawn from what its schema has: a new kind has one, too. */
export function KindPicture({ node }: { node: SchemaNode }) {
  const properties = node.properties ?? {};
  const sketch = sketches.find(({ property }) => Object.hasOwn(properties, property));
  return (
    <svg viewBox="0 0 72 56" aria-hidden className="h-14 w-18 shrink-0 rounded-sm bg-paper">
      <rect x="12" y="10" width="30" height="5" rx="2.5" className="fill-ink" />
      {sketch?.draw() ?? (
        <rect
          x="12"
          y="24"
          width="48"
          height="18"
          rx="4"
          className="fill-accent-soft stroke-accent"
        />
      )}
    </svg>
  );
}
