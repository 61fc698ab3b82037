import type { HouseMistakes, OrganisationProblem } from '~/platform/organisation-form'
import { letPeopleLeave, movePeople, type Outcomes, setJobRole } from './people.queries'
import { field, isDay } from './person-form'

export type Together = 'move' | 'job-role' | 'leave'

/** What several people get at once; `leaves` is the one outlet that it is about. */
interface Wish {
  from: string
  outletId: string
  jobRoleId: string
  leaves: string | null
}

/** What the form for several people holds, or what is wrong with it. */
export function readTogether(what: Together, form: FormData): HouseMistakes & { wish?: Wish } {
  const dayField = what === 'leave' ? 'lastDay' : 'from'
  const wish = {
    from: field(form, dayField),
    outletId: field(form, 'outletId'),
    jobRoleId: field(form, 'jobRoleId'),
    leaves: field(form, 'leaves') || null,
  }
  const wrong: Record<string, OrganisationProblem> = {
    ...(!isDay(wish.from) && { [dayField]: 'notADay' as const }),
    ...(what === 'move' && !wish.outletId && { outletId: 'unknownOutlet' as const }),
    ...(what === 'job-role' && !wish.jobRoleId && { jobRoleId: 'unknownRole' as const }),
  }
  return Object.keys(wrong).length > 0 ? { wrong } : { wish }
}

/** Changes several people at once, each with a result of their own. Throws Refusal. */
export async function changeTogether(
  tenantId: string,
  what: Together,
  people: string[],
  { from, outletId, jobRoleId, leaves }: Wish,
): Promise<Outcomes> {
  if (what === 'leave') return letPeopleLeave(tenantId, people, from)
  if (what === 'job-role') return setJobRole(tenantId, people, { jobRoleId, from, outletId: leaves })
  return movePeople(tenantId, people, { outletId, jobRoleId: jobRoleId || null, from, leaves })
}
