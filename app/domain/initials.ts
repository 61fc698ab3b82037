/** The first letters of a name as they are asked for with the card of an outlet: of the first three words at most. */
export function initialsOf(name: string): string {
  return name
    .split(/[\s.-]+/)
    .filter(Boolean)
    .slice(0, 3)
    .map((word) => [...word][0])
    .join('')
    .toUpperCase()
}
