import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { library as copy } from '../../content/library';
import { usStates } from '../../content/places';
import { getFooterGroups } from '../../content/site-links';
import { Badge } from '../../../shared/ui/badge';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { CheckboxField } from '../../../shared/ui/checkbox-field';
import { ChoiceGroup } from '../../../shared/ui/choice-group';
import { Dialog } from '../../../shared/ui/dialog';
import { NavigationMenu } from '../../../shared/ui/navigation-menu';
import { SelectField } from '../../../shared/ui/select-field';
import { TextAreaField } from '../../../shared/ui/text-area-field';
import { TextField } from '../../../shared/ui/text-field';
import { Tooltip } from '../../../shared/ui/tooltip';
import { MainNavigation } from '../main-navigation';
import { PageBand } from '../page-band';
import { PageHead } from '../page-head';
import { Section } from '../section';
import { Colours, Mark, Motion, Scenes, Spacing } from './style-guide';

const rowClassName = 'flex flex-wrap items-center gap-3';

function Buttons() {
  return (
    <div className="grid gap-5">
      {(['primary', 'secondary', 'quiet'] as const).map((variant) => (
        <div key={variant} className={rowClassName}>
          {(['small', 'medium', 'large'] as const).map((size) => (
            <Button key={size} variant={variant} size={size}>
              {variant}, {size}
            </Button>
          ))}
          <Button variant={variant} disabled>
            {variant}, disabled
          </Button>
        </div>
      ))}
    </div>
  );
}

const typeSizes = [
  'font-display text-5xl font-bold',
  'font-display text-4xl font-bold',
  'font-display text-3xl font-bold',
  'font-display text-2xl font-bold',
  'text-xl font-semibold',
  'text-lg',
  'text-base',
  'text-sm',
  'text-xs',
] as const;

function Typography() {
  return (
    <dl className="grid gap-6">
      {typeSizes.map((className) => (
        <div key={className} className="grid gap-1 md:grid-cols-[10rem_1fr] md:items-baseline">
          <dt className="text-sm text-ink-soft">{className}</dt>
          <dd className={className}>{copy.sentence}</dd>
        </div>
      ))}
    </dl>
  );
}

function Cards() {
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {(['plain', 'raised', 'accent', 'tinted', 'sunken'] as const).map((tone) => (
        <Card key={tone} tone={tone}>
          <h3 className="text-xl font-bold">{tone}</h3>
          <p className="mt-2">{copy.sentence}</p>
        </Card>
      ))}
    </div>
  );
}

function Inputs() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <TextField label="Job title" placeholder="For example: Product Manager" />
      <TextField label="With a hint" hint="As it stands on your CV." />
      <TextField label="With an error" type="email" error="Please enter a valid email address" />
      <TextField label="Disabled" disabled defaultValue="Cannot be changed" />
      <TextAreaField label="Several lines" className="md:col-span-2" />
    </div>
  );
}

/** Native select: the system renders its list and its type-ahead (ST-07). */
function Select() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <SelectField
        label="State"
        hint={copy.selectNote}
        options={usStates}
        placeholder="Choose a state"
        defaultValue=""
      />
      <SelectField label="Disabled" options={usStates} disabled />
    </div>
  );
}

function Checkboxes() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <div>
        <CheckboxField label="Not chosen" />
        <CheckboxField label="Chosen" defaultChecked />
        <CheckboxField label="With an error" error="Please accept to go on." />
      </div>
      <ChoiceGroup
        type="checkbox"
        legend="Several in a row"
        name="library-formats"
        options={[
          { value: 'on-site', label: 'On-site' },
          { value: 'hybrid', label: 'Hybrid' },
          { value: 'remote', label: 'Remote' },
        ]}
      />
    </div>
  );
}

function Badges() {
  return (
    <div className={rowClassName}>
      {(['accent', 'solid', 'neutral', 'warning'] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </div>
  );
}

function Navbar() {
  return (
    <>
      <div className="relative flex min-h-16 items-center rounded-lg border border-line bg-paper px-4">
        <MainNavigation label={copy.navbarLabel} />
      </div>
      <p className="mt-3 text-sm text-ink-soft">{copy.navbarNote}</p>
    </>
  );
}

function Menu() {
  const groups = getFooterGroups('standard').groups.map(({ title, links }) => ({
    label: title,
    links: links.map(({ to, label }) => ({ id: to, link: <Link to={to}>{label}</Link> })),
  }));
  return (
    <>
      <NavigationMenu label={copy.menuLabel} groups={groups} />
      <p className="mt-3 text-sm text-ink-soft">{copy.menuNote}</p>
    </>
  );
}

function TooltipExample() {
  return (
    <>
      <Tooltip text={copy.tooltip}>
        <Button variant="secondary">86% match</Button>
      </Tooltip>
      <p className="mt-3 text-sm text-ink-soft">{copy.tooltipNote}</p>
    </>
  );
}

function Modal() {
  return (
    <Dialog
      trigger={<Button variant="secondary">Open the modal</Button>}
      title="A modal"
      description="On a phone it comes up from the lower edge, on a wide screen it stands in the middle."
    >
      <p>{copy.sentence}</p>
    </Dialog>
  );
}

const showcaseSections: readonly ShowcaseSection[] = [
  { title: copy.parts.mark, content: <Mark /> },
  { title: copy.parts.colours, content: <Colours /> },
  { title: copy.parts.typography, content: <Typography /> },
  { title: copy.parts.spacing, content: <Spacing /> },
  { title: copy.parts.scenes, content: <Scenes /> },
  { title: copy.parts.motion, content: <Motion /> },
  { title: copy.parts.buttons, content: <Buttons /> },
  { title: copy.parts.cards, content: <Cards /> },
  { title: copy.parts.inputs, content: <Inputs /> },
  { title: copy.parts.select, content: <Select /> },
  { title: copy.parts.checkboxes, content: <Checkboxes /> },
  { title: copy.parts.badges, content: <Badges /> },
  { title: copy.parts.navbar, content: <Navbar /> },
  { title: copy.parts.navigationMenu, content: <Menu /> },
  { title: copy.parts.tooltip, content: <TooltipExample /> },
  { title: copy.parts.modal, content: <Modal /> },
];

interface ShowcaseSection {
  title: string;
  content: ReactNode;
}

/**
 * `/library`: showcase of the UI components for developers (ST-07).
 * @param fieldTypes every field type of a funnel, which the app supplies
 */
export function LibraryPage({ fieldTypes }: { fieldTypes: ReactNode }) {
  const sections = [...showcaseSections, { title: copy.parts.fieldTypes, content: fieldTypes }];
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path="/library" />
      <PageBand className="pt-12 sm:pt-16">
        <h1 className="text-4xl font-bold">{copy.title}</h1>
        <p className="mt-4 max-w-step text-lg text-ink-soft">{copy.lead}</p>
      </PageBand>
      {sections.map(({ title, content }, index) => (
        <Section key={title} title={title} tone={index % 2 === 0 ? 'plain' : 'surface'}>
          {content}
        </Section>
      ))}
    </>
  );
}
