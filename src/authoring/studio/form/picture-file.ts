import { pictureFilePattern } from '../../../funnel/definition/schema/text-schemas';

/** Whether a value is the name of a picture. */
export const isPictureFile = (value: unknown): value is string =>
  typeof value === 'string' && pictureFilePattern.test(value);

/** A text as a name: small letters and digits, with a joint between the words. */
export const slug = (text: string, joint: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, joint)
    .replace(new RegExp(`^[^a-z]+|${joint}+$`, 'g'), '');

/** The name of a file without its folder: "my-office.jpg" of "pictures/My Office.JPG". */
export function formatPictureFile(text: string): string {
  const name = text.split(/[/\\]/).at(-1) ?? '';
  const [, base = name, ending = 'png'] = /^(.*)\.([a-z]+)$/i.exec(name) ?? [];
  return `${slug(base, '-')}.${ending.toLowerCase()}`;
}
