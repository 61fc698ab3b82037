import { guessSide } from '~/domain/department-side'
import type { MissingNames } from '~/domain/people-csv'
import { type MeantNames, type NameKind, nameKey, nearestName } from '~/domain/people-names'
import type { Organisation, ToMake } from './imports.queries'

/** What was said of each name that the organisation does not have. */
export interface NameAnswers {
  /** As it was chosen, by the name of the field. */
  said: Readonly<Record<string, string>>
  meant: MeantNames
  toMake: ToMake
}

export const noAnswers: NameAnswers = {
  said: {},
  meant: new Map(),
  toMake: { outlets: [], departments: [], job_roles: [] },
}

/** Leaves a name out of its rows. */
export const leftOut = 'out'

/** The name is made, as such an outlet, on that side, or in that department. */
export const makes = (as: string) => `make ${as}`
/** One that the organisation has is meant. */
export const means = (known: string) => `mean ${known}`

function after(word: 'make' | 'mean', answer: string | undefined): string | undefined {
  return answer?.startsWith(`${word} `) ? answer.slice(word.length + 1) : undefined
}

export const fieldOf = (kind: NameKind, name: string) => `name:${nameKey(kind, name)}`
export const cityOf = (outlet: string) => `city:${outlet}`

/** What the form says, read for the dry run and the import. */
export function readAnswers(missing: MissingNames, said: Readonly<Record<string, string>>): NameAnswers {
  const meant = new Map<string, string | null>()
  const toMake: ToMake = { outlets: [], departments: [], job_roles: [] }
  function read(kind: NameKind, name: string, make: (as: string) => void) {
    const answer = said[fieldOf(kind, name)]
    const known = after('mean', answer)
    if (known) meant.set(nameKey(kind, name), known)
    if (answer === leftOut) meant.set(nameKey(kind, name), null)
    const as = after('make', answer)
    if (as) make(as)
  }
  for (const name of missing.outlets)
    read('outlet', name, (kind) =>
      toMake.outlets.push({ name, city: said[cityOf(name)]?.trim() ?? '', kind }),
    )
  for (const name of missing.departments)
    read('department', name, (side) => toMake.departments.push({ name, side }))
  for (const { name } of missing.jobRoles)
    read('role', name, (department) => toMake.job_roles.push({ name, department }))
  return { said, meant, toMake }
}

/** The departments in which a job role can be made: those that are there, and those that are about to be. */
export function departmentsFor(
  { departments }: Pick<Organisation, 'departments'>,
  missing: MissingNames,
  said: Readonly<Record<string, string>>,
): string[] {
  const coming = missing.departments.filter((name) => after('make', said[fieldOf('department', name)]))
  return [...departments, ...coming]
}

/** What a name most likely means where it tells: a slip of the fingers, or a department whose side its name says. */
export function suggestions(missing: MissingNames, organisation: Organisation): Record<string, string> {
  const found: Record<string, string> = {}
  function suggest(kind: NameKind, name: string, known: readonly string[], otherwise?: string) {
    const near = nearestName(name, known)
    const answer = near ? means(near) : otherwise
    if (answer) found[fieldOf(kind, name)] = answer
  }
  const outlets = organisation.outlets.map(({ name }) => name)
  for (const name of missing.outlets) suggest('outlet', name, outlets)
  for (const name of missing.departments) {
    const side = guessSide(name)
    suggest('department', name, organisation.departments, side ? makes(side) : undefined)
  }
  for (const { name } of missing.jobRoles) suggest('role', name, organisation.jobRoles)
  return found
}

/** Everything that has no answer yet is made, as far as it is known how. */
export function makingAll(
  missing: MissingNames,
  organisation: Organisation,
  said: Readonly<Record<string, string>>,
): Record<string, string> {
  const all = { ...said }
  const fill = (field: string, answer: string | undefined) => {
    if (!all[field] && answer) all[field] = answer
  }
  for (const name of missing.outlets) fill(fieldOf('outlet', name), makes('restaurant'))
  for (const name of missing.departments) {
    const side = guessSide(name)
    fill(fieldOf('department', name), side ? makes(side) : undefined)
  }
  const departments = departmentsFor(organisation, missing, all)
  for (const { name, department } of missing.jobRoles) {
    const written = all[fieldOf('department', department)]
    const meant = after('mean', written) ?? department
    const own = departments.find((one) => one.toLowerCase() === meant.toLowerCase())
    fill(fieldOf('role', name), own ? makes(own) : undefined)
  }
  return all
}
