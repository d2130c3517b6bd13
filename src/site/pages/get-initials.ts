export function getInitials(name: string): string {
  return name
    .split(' ')
    .map((namePart) => namePart.charAt(0))
    .join('');
}
