/** Returns the text with all places of parameters moved, but not what looks like one in a name or a text. */
export function renumbered(text: string, by: number): string {
  return text.replace(/"(?:[^"]|"")*"|'(?:[^']|'')*'|\$(\d+)/g, (part, number) =>
    number === undefined ? part : `$${Number(number) + by}`,
  )
}
