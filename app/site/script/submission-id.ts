/**
 * The id under which this content is sent: the same for a second press, a reload or a repeated try in this tab, so that
 * the function answers with the same reference; another one as soon as something else was typed.
 */
export function submissionId(kind: string, values: Readonly<Record<string, string>>): string {
  const key = `sopan-sending-${kind}`
  const mark = String(markOf(JSON.stringify(values)))
  try {
    const [id, of] = (sessionStorage.getItem(key) ?? '').split(' ')
    if (id && of === mark) return id
    const made = newId()
    sessionStorage.setItem(key, `${made} ${mark}`)
    return made
  } catch {
    return newId() // Storage is closed: the function recognises the content.
  }
}

/** A short mark of a text (FNV-1a), so that what was typed is not kept anywhere. */
function markOf(text: string): number {
  let mark = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193)
  return mark >>> 0
}

/** A random UUID (version 4), also where a page has no secure origin. */
export function newId(): string {
  const digit = () => ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) & 15).toString(16)
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, digit)
}
