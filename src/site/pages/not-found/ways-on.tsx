import { Link } from 'react-router-dom';
import { notFoundWays as copy } from '../../content/not-found';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/text-field';

/** Search and links from a page that does not exist. The form works without scripts. */
export function WaysOn() {
  return (
    <div className="mt-6 grid w-full gap-8 border-t border-line pt-8 text-left">
      <form role="search" action="/search" className="flex flex-wrap items-end gap-3">
        <TextField
          label={copy.searchLabel}
          name="q"
          type="search"
          maxLength={80}
          dir="auto"
          className="min-w-0 flex-1 basis-60"
        />
        <Button type="submit" variant="secondary">
          {copy.search}
        </Button>
      </form>
      <nav aria-label={copy.linksLabel}>
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {copy.links.map(({ to, label, text }) => (
            <li key={to}>
              <Link to={to} className="group block border-b border-line py-3">
                <span className="block font-semibold text-accent-text underline-offset-4 group-hover:underline">
                  {label}
                </span>
                <span className="block text-sm text-ink-soft">{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
