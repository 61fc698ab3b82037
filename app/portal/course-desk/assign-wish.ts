import type { Whom } from './assign-form'
import type { Wish } from './desk.queries'

type Missing = 'courseId' | 'people' | 'outletId' | 'jobRoleId'

/** What the form asks for, and which of its fields are missing. Of whom to assign to, only what is chosen counts. */
export function readWish(form: FormData, whom: Whom, people: readonly { id: string }[]) {
  const of = (name: string) => String(form.get(name) ?? '').trim()
  const wish: Wish = {
    courseId: of('courseId'),
    people: whom === 'people' ? people.map(({ id }) => id) : [],
    outletId: (whom === 'outlet' && of('outletId')) || null,
    jobRoleId: (whom === 'jobRole' && of('jobRoleId')) || null,
    isForEveryone: whom === 'everyone',
    dueOn: of('dueOn') || null,
    note: of('note') || null,
  }
  const missing: Missing[] = []
  if (!wish.courseId) missing.push('courseId')
  if (whom === 'people' && wish.people.length === 0) missing.push('people')
  if (whom === 'outlet' && !wish.outletId) missing.push('outletId')
  if (whom === 'jobRole' && !wish.jobRoleId) missing.push('jobRoleId')
  return { wish, missing }
}
