/**
 * The script that the head of every page begins with, as text: it is allowed by its hash, so it must be the same wherever
 * the same parts are. A part runs before the first paint and may use `dataset`, of the document, and `read`.
 */
export function headScript(parts: readonly string[]): string {
  const given = `const { dataset } = document.documentElement; const read = ${read}`
  return `{${[given, ...parts].join(';')}}`.replace(/\n\s*/g, '\n') // without the indentation that every page would carry
}

/** What this browser keeps under a name, or null. */
function read(key: string) {
  try {
    return JSON.parse(localStorage.getItem(key) as string)
  } catch {
    return null
  }
}
