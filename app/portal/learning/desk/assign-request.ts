import type { AssignRequest, Reach } from './desk.queries'

const everyWhom = ['people', 'outlet', 'jobRole', 'everyone'] as const
export type Whom = (typeof everyWhom)[number]

export type Missing = 'courseId' | 'people' | 'outletId' | 'jobRoleId' | 'dueDays' | 'dueOn'

/** What the form asks for, and which of its fields are missing. Of whom to assign to, and of the two ways to say a last day, only what is chosen counts. */
export function readRequest(form: FormData, whom: Whom, people: readonly { id: string }[]) {
  const of = (name: string) => String(form.get(name) ?? '').trim()
  const { due, missing: missingDay } = readDue(form)
  const request: AssignRequest = {
    courseId: of('courseId'),
    people: whom === 'people' ? people.map(({ id }) => id) : [],
    outletId: (whom === 'outlet' && of('outletId')) || null,
    jobRoleId: (whom === 'jobRole' && of('jobRoleId')) || null,
    isForEveryone: whom === 'everyone',
    ...due,
    note: of('note') || null,
    onOpen: readReach(of('onOpen')),
  }
  const missing: Missing[] = []
  if (!request.courseId) missing.push('courseId')
  if (whom === 'people' && request.people.length === 0) missing.push('people')
  if (whom === 'outlet' && !request.outletId) missing.push('outletId')
  if (whom === 'jobRole' && !request.jobRoleId) missing.push('jobRoleId')
  return { request, missing: [...missing, ...missingDay] }
}

/** The last day as the form says it: so many days from today, a day, or none. */
export function readDue(form: FormData) {
  const of = (name: string) => String(form.get(name) ?? '').trim()
  const kind = of('dueKind')
  const days = Number(of('dueDays'))
  const due = {
    dueDays: kind === 'days' && Number.isInteger(days) && days > 0 ? days : null,
    dueOn: (kind === 'day' && of('dueOn')) || null,
  }
  const missing: ('dueDays' | 'dueOn')[] = []
  if (kind === 'days' && due.dueDays === null) missing.push('dueDays')
  if (kind === 'day' && due.dueOn === null) missing.push('dueOn')
  return { due, missing }
}

function readReach(text: string): Reach {
  return text === 'open' || text === 'all' ? text : 'new'
}

/** Whether a word says to whom. */
export function isWhom(text: string): text is Whom {
  return (everyWhom as readonly string[]).includes(text)
}
