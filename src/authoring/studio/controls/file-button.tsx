/** A button that takes a file of the device. */
export function FileButton({
  label,
  accept,
  onPick,
}: {
  label: string;
  accept: string;
  onPick: (file: File) => void;
}) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-sm border border-line-strong bg-surface px-3 text-sm font-semibold hover:border-accent hover:text-accent-text has-focus-visible:outline-3 has-focus-visible:outline-focus desk:min-h-9">
      <input
        type="file"
        accept={accept}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onPick(file);
          // The same file may be chosen again after an error.
          target.value = '';
        }}
      />
      {label}
    </label>
  );
}
