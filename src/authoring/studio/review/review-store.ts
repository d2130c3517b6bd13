import { create } from 'zustand';
import type { FunnelEntry, Review, ReviewedFile } from '../api/api-protocol';
import { createFunnelDocument } from '../document/funnel-document';
import { createBareEntry, useOpenFunnel } from '../files/open-funnel';
import { usePictures } from '../files/pictures-store';
import { readReview } from '../files/studio-client';
import type { PartName } from '../panels/answers';
import { keepReport } from '../report/keep-report';

interface ReviewState {
  review: Review | null;
  /** Why there is none. */
  problem: string | null;
}

const nothing: ReviewState = { review: null, problem: null };

/** The proposal that is open. */
export const useReview = create<ReviewState>()(() => nothing);

const reviewParts: readonly PartName[] = ['savedDefinition', 'difference', 'census', 'newFindings'];

const toEntry = ({ name, text }: ReviewedFile): FunnelEntry =>
  createBareEntry({ name, text, etag: '', isReadOnly: true });

/** Shows the text of a proposal as an open funnel whose saved text is that of `main`. */
function openText({ name, before, after, others, pictures }: Review): () => void {
  if (after === null) return () => undefined;
  const open = {
    entry: toEntry({ name, text: after }),
    others: others.map(toEntry),
    document: createFunnelDocument(after, { isReadOnly: true }),
    saved: { text: before ?? '', etag: '' },
    isRestored: false,
  };
  useOpenFunnel.setState({ open, status: 'open', outside: 'none', isServerGone: false });
  return keepReport(open, reviewParts, () => usePictures.setState({ pictures, problem: null }));
}

/** Opens a proposal for reading. @returns closes it */
export function openReview(branch: string): () => void {
  let isClosed = false;
  let close = (): void => undefined;
  useReview.setState(nothing);
  useOpenFunnel.setState({ open: null, status: 'loading' });
  const load = async (): Promise<void> => {
    const result = await readReview(branch);
    if (isClosed) return;
    if (result.ok) close = openText(result.value);
    useReview.setState(
      result.ok
        ? { review: result.value, problem: null }
        : { review: null, problem: result.message },
    );
  };
  void load();
  return () => {
    isClosed = true;
    close();
    useOpenFunnel.setState({ open: null, status: 'loading' });
  };
}
