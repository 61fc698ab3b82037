const preparedMax = 100
const fromUse = 3
const countedMax = 5000

/**
 * Returns whether a statement is worth preparing: each session keeps it with its plan as long as it lives, which takes
 * memory in the database. So only what is asked again and again, and not without end.
 */
export function createPrepared(): (text: string) => boolean {
  const prepared = new Set<string>()
  const uses = new Map<string, number>()
  return (text) => {
    if (prepared.has(text)) return true
    if (prepared.size >= preparedMax) return false
    const count = (uses.get(text) ?? 0) + 1
    uses.delete(text)
    if (count >= fromUse) prepared.add(text)
    else uses.set(text, count)
    if (uses.size > countedMax) uses.delete(uses.keys().next().value ?? '')
    return count >= fromUse
  }
}
