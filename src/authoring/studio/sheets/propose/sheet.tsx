import { type FormEvent, useState } from 'react';
import { Button } from '../../../../shared/ui/button';
import { TextAreaField } from '../../../../shared/ui/text-area-field';
import { TextField } from '../../../../shared/ui/text-field';
import { formatPlural } from '../../../wording/format-numbers';
import type { Proposed } from '../../api/api-protocol';
import { Difference } from '../../controls/difference';
import { useReport } from '../../report/report-store';
import { ConflictChoices, VersionChoice } from '../../save/conflict-form';
import { SheetFooter } from '../../save/sheet-footer';
import { useAddressChoice } from '../../save/use-address-choice';
import { CloseButton, noteStyles, Problem } from '../sheet-elements';
import { sheetMessages } from '../sheet-messages';
import type { SheetContentProps } from '../sheet-store';
import { noReasons, Questions, toAnswers } from './questions';
import { type ReadyPlan, type ProposalTexts, useProposal } from './use-proposal';

/** The text that reviewers read: the same that the command prints. */
function WhatItDoes({ plan }: { plan: ReadyPlan }) {
  const { groups, isValid } = useReport();
  const errors = groups.filter(({ root }) => root.severity === 'error').length;
  return (
    <section aria-labelledby="proposal-difference" className="grid min-w-0 gap-2">
      <h3 id="proposal-difference" className="font-sans text-sm font-semibold">
        What it does
      </h3>
      <Difference text={plan.difference} />
      {isValid && errors === 0 && (
        <p className="text-sm text-ink-soft">{sheetMessages.warnings(groups.length)}</p>
      )}
      {errors > 0 && <Problem message={sheetMessages.errors(errors)} />}
      <details className="text-sm">
        <summary className="cursor-pointer py-1 text-ink-soft">
          {formatPlural(plan.files.length, 'file')}, onto {plan.onto}
        </summary>
        <ul className="grid gap-0.5 pl-3 text-xs wrap-anywhere">
          {plan.files.map((file) => (
            <li key={file}>{file}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}

interface ReadyFormProps extends SheetContentProps {
  plan: ReadyPlan;
  isProposing: boolean;
  message: string | null;
  onPropose: (texts: ProposalTexts) => void;
}

function ReadyForm({ open, plan, isProposing, message, onPropose, ...begun }: ReadyFormProps) {
  const [title, setTitle] = useState(begun.title || (plan.own?.title ?? ''));
  const [reason, setReason] = useState(begun.reason);
  const [reasons, setReasons] = useState(noReasons);
  const [isAsked, setAsked] = useState(false);
  const address = useAddressChoice(open, plan.published);
  const hasErrors = useReport((state) =>
    state.groups.some(({ root }) => root.severity === 'error'),
  );
  const isMissing = title.trim() === '';
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    const answers = toAnswers(plan.questions, reasons);
    if (isMissing) return;
    address.writeChoice();
    onPropose({ title: title.trim(), reason: reason.trim(), answers });
  };
  return (
    <form className="grid gap-5" noValidate onSubmit={handleSubmit}>
      {plan.own !== null && <p className="text-sm">{sheetMessages.addedTo(plan.own.title)}</p>}
      {plan.others.map(({ branch, author, title: theirs }) => (
        <p key={branch} className={`${noteStyles} bg-warning-soft text-warning-text`}>
          {sheetMessages.alsoProposed(author, theirs)}
        </p>
      ))}
      <TextField
        label="Title"
        value={title}
        maxLength={100}
        error={isAsked && isMissing ? 'Say in a few words what changes.' : null}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextAreaField
        label="Reason"
        hint="Why it changes. Those who review it read this."
        rows={3}
        value={reason}
        maxLength={5000}
        onChange={(event) => setReason(event.target.value)}
      />
      <Questions questions={plan.questions} reasons={reasons} onChange={setReasons} />
      <WhatItDoes plan={plan} />
      {address.note}
      <SheetFooter>
        <div role="status" className="basis-full empty:hidden">
          {message !== null && <Problem message={message} />}
        </div>
        <CloseButton />
        <Button size="small" type="submit" disabled={isProposing || hasErrors}>
          {isProposing ? sheetMessages.proposing : 'Propose'}
        </Button>
      </SheetFooter>
    </form>
  );
}

function Done({ branch, isAdded, addresses }: Proposed) {
  return (
    <div className="grid gap-4" role="status">
      <p className="text-sm">{isAdded ? sheetMessages.added : sheetMessages.proposed}</p>
      <p className="rounded-md bg-sunken px-3 py-2 font-mono text-sm wrap-anywhere">{branch}</p>
      {addresses.map((address) => (
        <a
          key={address}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className="text-sm font-semibold wrap-anywhere text-accent-text underline"
        >
          {address}
        </a>
      ))}
      {addresses.length === 0 && <p className="text-sm text-ink-soft">{sheetMessages.noAddress}</p>}
      <SheetFooter>
        <CloseButton label="Close" />
      </SheetFooter>
    </div>
  );
}

/** Says what a change does, and proposes it. */
export function ProposeSheet({ open, title, reason }: SheetContentProps) {
  const { stage, read, merge, takeSide, propose } = useProposal(open);
  if (stage.stage === 'reading')
    return (
      <p role="status" className="text-sm text-ink-soft">
        {sheetMessages.reading}
      </p>
    );
  if (stage.stage === 'failed' || stage.stage === 'same')
    return (
      <div className="grid gap-4">
        <div role="status">
          <Problem
            message={stage.stage === 'same' ? sheetMessages.same(stage.onto) : stage.message}
          />
        </div>
        <SheetFooter>
          <CloseButton />
          <Button size="small" onClick={() => void read()}>
            Try again
          </Button>
        </SheetFooter>
      </div>
    );
  if (stage.stage === 'proposed') return <Done {...stage.proposed} />;
  if (stage.stage === 'merge') {
    const { plan, conflicts } = stage;
    const why =
      plan.by === 'main' ? sheetMessages.mainHasChanged : sheetMessages.proposalHasChanged;
    if (conflicts === null)
      return (
        <VersionChoice words={sheetMessages.unmergeable} onTake={(side) => takeSide(plan, side)} />
      );
    return (
      <ConflictChoices
        words={conflicts.length === 0 ? why : `${why} ${sheetMessages.conflicts}`}
        conflicts={conflicts}
        onMerge={(sides) => merge(plan, sides)}
      />
    );
  }
  const isProposing = stage.stage === 'proposing';
  const { plan } = stage;
  return (
    <ReadyForm
      open={open}
      plan={plan}
      title={title}
      reason={reason}
      isProposing={isProposing}
      message={stage.stage === 'ready' ? stage.message : null}
      onPropose={(texts) => void propose(plan, texts)}
    />
  );
}
