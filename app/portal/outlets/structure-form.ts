import * as z from 'zod/mini'
import { readForm, text } from '~/platform/read-form'
import { saveDepartment, saveJobRole } from './outlets.queries'

/** A department or a job role, with the id null while it is new. */
export type StructureThing =
  | { what: 'department'; id: string | null; name: string; side: 'front' | 'back' }
  | { what: 'job-role'; id: string | null; name: string; departmentId: string }

const departmentSchema = z.object({
  name: text({ isRequired: true, max: 80 }),
  side: z.enum(['front', 'back']),
})
const jobRoleSchema = z.object({
  name: text({ isRequired: true, max: 80 }),
  departmentId: text({ isRequired: true }),
})

type Read =
  | { department: z.output<typeof departmentSchema>; problems?: never }
  | { jobRole: z.output<typeof jobRoleSchema>; problems?: never }

/** What the form of a department or a job role holds, or what is wrong with it. */
export function readThing(what: StructureThing['what'], form: FormData) {
  if (what === 'department') {
    const { data, problems } = readForm(departmentSchema, form)
    return data ? { department: data } : { problems }
  }
  const { data, problems } = readForm(jobRoleSchema, form)
  return data ? { jobRole: data } : { problems }
}

/** Adds what was read, or changes the one with this id. Throws Refusal `not_unique`. */
export async function keepThing(tenantId: string, id: string | null, read: Read) {
  if ('department' in read) await saveDepartment(tenantId, id, read.department)
  else await saveJobRole(tenantId, id, read.jobRole)
}
