import * as z from 'zod/mini'
import { type HouseAnswer, refusedAs } from '~/platform/house-form'
import { readForm, text } from '~/platform/read-form'
import { readOutletForm } from './outlet-form'
import { removeFromHouse, saveDepartment, saveJobRole, saveOutlet, setOutletActive } from './outlets.queries'

const departmentSchema = z.object({
  name: text({ isRequired: true, max: 80 }),
  side: z.enum(['front', 'back']),
})
const jobRoleSchema = z.object({
  name: text({ isRequired: true, max: 80 }),
  departmentId: text({ isRequired: true }),
})

/** Does what a form of the page asks for under `intent`. Throws on what is no refusal. */
export async function changeHouse(tenantId: string, form: FormData): Promise<HouseAnswer> {
  const id = String(form.get('id') ?? '') || null
  try {
    switch (form.get('intent')) {
      case 'save-outlet':
        return await keepOutlet(tenantId, id, form)
      case 'close-outlet':
      case 'open-outlet':
        await setOutletActive(tenantId, id ?? '', form.get('intent') === 'open-outlet')
        return { isDone: true }
      case 'remove-outlet':
        await removeFromHouse(tenantId, 'outlets', id ?? '')
        return { isDone: true }
      case 'save-department':
        return await keepDepartment(tenantId, id, form)
      case 'remove-department':
        await removeFromHouse(tenantId, 'departments', id ?? '')
        return { isDone: true }
      case 'save-job-role':
        return await keepJobRole(tenantId, id, form)
      case 'remove-job-role':
        await removeFromHouse(tenantId, 'job_roles', id ?? '')
        return { isDone: true }
    }
    return {}
  } catch (error) {
    return refusedAs(error, {
      not_unique: { name: 'nameTaken' },
      ...(form.get('intent') === 'remove-outlet' && { still_in_use: { '': 'outletInUse' } }),
    })
  }
}

async function keepOutlet(tenantId: string, id: string | null, form: FormData): Promise<HouseAnswer> {
  const read = readOutletForm(form)
  if (!('outlet' in read)) return read
  await saveOutlet(tenantId, id, read.outlet)
  return { isDone: true }
}

async function keepDepartment(tenantId: string, id: string | null, form: FormData): Promise<HouseAnswer> {
  const { data, problems } = readForm(departmentSchema, form)
  if (!data) return { problems }
  await saveDepartment(tenantId, id, data)
  return { isDone: true }
}

async function keepJobRole(tenantId: string, id: string | null, form: FormData): Promise<HouseAnswer> {
  const { data, problems } = readForm(jobRoleSchema, form)
  if (!data) return { problems }
  await saveJobRole(tenantId, id, data)
  return { isDone: true }
}
