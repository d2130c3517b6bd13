export interface PrivacyNoteTexts {
  label: string;
  to: string;
  newTab: string;
}

/** A link to the privacy policy. A new tab keeps what the visitor has entered. */
export function PrivacyNote({ label, to, newTab, text }: PrivacyNoteTexts & { text?: string }) {
  return (
    <p className="text-sm text-ink-soft">
      {text !== undefined && `${text} `}
      <a
        href={to}
        target="_blank"
        rel="noopener"
        className="font-medium text-accent-text underline underline-offset-4"
      >
        {label}
        <span className="sr-only"> ({newTab})</span>
      </a>
    </p>
  );
}
