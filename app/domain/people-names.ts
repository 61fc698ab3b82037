import { likeness } from './nearest-path.ts'
import type { PeopleRow } from './people-csv.ts'

export type NameKind = 'outlet' | 'department' | 'role'

/** What is meant by a name of the file, by `nameKey`: one that the organisation has, or null to leave it out. */
export type MeantNames = ReadonlyMap<string, string | null>

export function nameKey(kind: NameKind, name: string): string {
  return `${kind} ${name.toLowerCase()}`
}

/** The rows with the names that are meant; an outlet that is left out takes its job role along. */
export function withMeantNames(rows: readonly PeopleRow[], meant: MeantNames): readonly PeopleRow[] {
  if (meant.size === 0) return rows
  function read(kind: NameKind, name: string | undefined): string | null {
    if (!name) return null
    const said = meant.get(nameKey(kind, name))
    return said === undefined ? name : said
  }
  return rows.map((row) => {
    const { places = [], department: written, ...rest } = row
    const department = read('department', written)
    const meantPlaces = places.flatMap((place) => {
      const outlet = read('outlet', place.outlet)
      const role = read('role', place.job_role)
      return outlet ? [{ outlet, ...(role && { job_role: role }) }] : []
    })
    return {
      ...rest,
      ...(department && { department }),
      ...(meantPlaces.length > 0 && { places: meantPlaces }),
    }
  })
}

/** From here on two names are one with a slip of the fingers: one letter in five. */
const slipMin = 0.8

/** The known name that looks like this one but for a slip; undefined when none does. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const wanted = bare(name)
  const found = known
    .map((one) => ({ one, share: likeness(wanted, bare(one)) }))
    .filter(({ share }) => share >= slipMin)
    .sort((one, other) => other.share - one.share)
  return found[0]?.one
}

function bare(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}
