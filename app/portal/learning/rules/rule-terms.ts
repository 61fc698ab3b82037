export type AppliesTo = 'new' | 'open' | 'all'

/** What a rule gives. */
export const targetKinds = ['course', 'path', 'certification'] as const
export type TargetKind = (typeof targetKinds)[number]

/** What a rule says. */
export interface RuleTerms {
  gives: TargetKind
  targetId: string
  outlets: string[]
  jobRoles: string[]
  departments: string[]
  hiredSince: string | null
  dueDays: number | null
  dueOn: string | null
  takesBack: boolean
  note: string | null
  /** To whom a change of the last day reaches. */
  appliesTo: AppliesTo
}

export type MissingTerm = 'targetId' | 'outlets' | 'dueDays' | 'dueOn'

/**
 * What the form says, and what is missing in it. Of the two ways to say a last day only the chosen one counts, and none for a
 * path, whose steps have their own.
 */
export function readTerms(
  form: FormData,
  mustNameOutlets: boolean,
): { terms: RuleTerms; missing: MissingTerm[] } {
  const of = (name: string) => String(form.get(name) ?? '').trim()
  const all = (name: string) => form.getAll(name).map(String)
  const gives = targetKinds.find((kind) => kind === of('gives')) ?? 'course'
  const dueKind = gives === 'path' ? 'none' : of('dueKind')
  const days = Number(of('dueDays'))
  const appliesTo = of('appliesTo')
  const terms: RuleTerms = {
    gives,
    targetId: of('targetId'),
    outlets: all('outlets'),
    jobRoles: all('jobRoles'),
    departments: all('departments'),
    hiredSince: of('hiredSince') || null,
    dueDays: dueKind === 'days' && Number.isInteger(days) && days > 0 ? days : null,
    dueOn: (dueKind === 'day' && of('dueOn')) || null,
    takesBack: form.has('takesBack'),
    note: of('note') || null,
    appliesTo: appliesTo === 'open' || appliesTo === 'all' ? appliesTo : 'new',
  }
  const missing: MissingTerm[] = []
  if (!terms.targetId) missing.push('targetId')
  if (mustNameOutlets && terms.outlets.length === 0) missing.push('outlets')
  if (dueKind === 'days' && terms.dueDays === null) missing.push('dueDays')
  if (dueKind === 'day' && terms.dueOn === null) missing.push('dueOn')
  return { terms, missing }
}
