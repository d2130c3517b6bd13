import type { ButtonLabels } from '../../funnel/definition/schema/step-parts';

/** German sentences on the search for a job, with the long words that such texts have. */
export const germanSentences: readonly string[] = [
  'Beschäftigungsmöglichkeiten in Ihrer unmittelbaren Umgebung entdecken.',
  'Gehaltsvorstellungen und Arbeitszeitwünsche angeben.',
  'Unternehmenskommunikation und Öffentlichkeitsarbeit.',
  'Weiterbildungsangebote vergleichen und auswählen.',
  'Bewerbungsunterlagen vollständig zusammenstellen.',
  'Vorstellungsgespräche rechtzeitig vorbereiten.',
  'Berufserfahrung im Führungskräftebereich.',
  'Geschäftsführungsassistenz in Teilzeitbeschäftigung.',
  'Kündigungsfristen und Überstundenregelungen beachten.',
  'Arbeitnehmerüberlassung ausdrücklich ausschließen.',
  'Datenschutzbestimmungen zur Kenntnis nehmen.',
  'Stellenausschreibungen täglich per Benachrichtigung erhalten.',
  'Wiedereinstieg nach mehrjähriger Familienzeit.',
  'Wir berücksichtigen dabei selbstverständlich Ihre persönlichen Rahmenbedingungen.',
];

/** The labels of the player's buttons in German. */
export const germanButtons: Readonly<Record<keyof ButtonLabels, string>> = {
  next: 'Weiter zum nächsten Schritt',
  back: 'Zurück',
  submitting: 'Wird gespeichert …',
  spin: 'Glücksrad drehen',
  spinning: 'Das Glücksrad dreht sich …',
  retry: 'Erneut versuchen',
  restart: 'Noch einmal von vorn beginnen',
};

/** The words of a quiz's title in German. */
export const germanTitle = 'Fragebogen zur Stellensuche mit persönlicher Auswertung und Empfehlung';
