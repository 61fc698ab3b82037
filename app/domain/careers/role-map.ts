interface MapWay {
  from: string
  to: string
  kind: 'up' | 'lateral'
}

export interface PlacedRole {
  id: string
  /** How many steps up lead to it. */
  step: number
  /** Its place among the roles of the map, from above. */
  line: number
}

/**
 * Where roles stand on a drawn map: from left to right by the longest ladder that leads to them, below each other so that
 * no two share a place. Roles come in the order of their departments.
 */
export function placeRoles(ids: readonly string[], ways: readonly MapWay[]): PlacedRole[] {
  const below = new Map<string, string[]>()
  for (const { from, to, kind } of ways) if (kind === 'up') below.set(to, [...(below.get(to) ?? []), from])
  const steps = new Map<string, number>()
  const stepOf = (id: string, seen: ReadonlySet<string>): number => {
    const known = steps.get(id)
    if (known !== undefined) return known
    const froms = (below.get(id) ?? []).filter((from) => ids.includes(from) && !seen.has(from))
    const step =
      froms.length === 0 ? 0 : 1 + Math.max(...froms.map((from) => stepOf(from, new Set([...seen, id]))))
    steps.set(id, step)
    return step
  }
  const taken = new Set<string>()
  let first = 0
  return ids.map((id, at) => {
    const step = stepOf(id, new Set())
    const isNew =
      at > 0 &&
      !ways.some(
        ({ from, to, kind }) =>
          kind === 'up' &&
          [from, to].includes(id) &&
          ids.slice(0, at).some((before) => [from, to].includes(before)),
      )
    if (isNew) first = 1 + Math.max(-1, ...[...taken].map((place) => Number(place.split(' ')[1])))
    let line = first
    while (taken.has(`${step} ${line}`)) line++
    taken.add(`${step} ${line}`)
    return { id, step, line }
  })
}
