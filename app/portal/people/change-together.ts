import { type HouseAnswer, type HouseProblem, refusedAs } from '~/platform/house-form'
import { letPeopleLeave, movePeople, type Outcomes, setJobRole } from './people.queries'
import { field, isDay } from './person-form'

export type Together = 'move' | 'job-role' | 'leave'

export interface TogetherAnswer extends HouseAnswer {
  outcomes?: Outcomes
}

/** Changes several people at once, each with a result of their own. Throws on what is no refusal. */
export async function changeTogether(tenantId: string, form: FormData): Promise<TogetherAnswer> {
  const people = field(form, 'people').split(',').filter(Boolean)
  const what = field(form, 'what') as Together
  const outletId = field(form, 'outletId')
  const jobRoleId = field(form, 'jobRoleId')
  const from = field(form, what === 'leave' ? 'lastDay' : 'from')
  const wrong: Record<string, HouseProblem> = {
    ...(!isDay(from) && { [what === 'leave' ? 'lastDay' : 'from']: 'notADay' as const }),
    ...(what === 'move' && !outletId && { outletId: 'unknownOutlet' as const }),
    ...(what === 'job-role' && !jobRoleId && { jobRoleId: 'unknownRole' as const }),
  }
  if (Object.keys(wrong).length > 0) return { wrong }
  try {
    return { isDone: true, outcomes: await change() }
  } catch (error) {
    return refusedAs(error, {
      unknown_outlet: { outletId: 'unknownOutlet' },
      unknown_job_role: { jobRoleId: 'unknownRole' },
    })
  }

  async function change() {
    const leaves = field(form, 'leaves') || null
    if (what === 'leave') return letPeopleLeave(tenantId, people, from)
    if (what === 'job-role') return setJobRole(tenantId, people, { jobRoleId, from, outletId: leaves })
    return movePeople(tenantId, people, { outletId, jobRoleId: jobRoleId || null, from, leaves })
  }
}
