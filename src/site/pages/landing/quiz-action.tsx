import { classNames } from '../../../shared/ui/class-names';
import { CallToAction } from '../call-to-action';

/** The way to the quiz below a section, with what it asks of the visitor. */
export function QuizAction({
  copy: { cta, ctaNote },
  source,
  className,
  noteClassName,
}: {
  copy: { cta: string; ctaNote: string };
  source: string;
  className: string;
  noteClassName?: string;
}) {
  return (
    <>
      <div className={classNames('mt-5 grid sm:justify-start', className)}>
        <CallToAction to="/quiz2" source={source} size="large" className="max-sm:min-h-12">
          {cta}
        </CallToAction>
      </div>
      <p className={classNames('mt-3 max-w-step text-sm print:hidden', noteClassName)}>{ctaNote}</p>
    </>
  );
}
