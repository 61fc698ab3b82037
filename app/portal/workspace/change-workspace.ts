import * as z from 'zod/mini'
import { isColor } from '~/domain/contrast'
import { logger } from '~/platform/logger'
import { type Problems, readForm, text } from '~/platform/read-form'
import { Refusal, type RefusalCode } from '~/platform/refusal'
import { readTenant, type Tenant } from '~/platform/tenants.queries'
import { forgetWorkspace } from '~/platform/workspace'
import type { Messages } from '~messages/areas'
import { drawnLogo } from './draw-logo'
import { logoProblem } from './logo-rules'
import { changeWorkspace, deleteLogo, uploadLogo } from './workspace.queries'

export type WorkspaceProblem = keyof Messages['workspace']['problem']

export interface WorkspaceAnswer {
  isDone?: true
  problems?: Problems
  /** By the name of the field; the empty name is about the form as a whole. */
  wrong?: Readonly<Record<string, WorkspaceProblem>>
}

const identitySchema = z.object({
  name: text({ isRequired: true, max: 120 }),
  color: text({ isRequired: true, max: 20 }),
})

const problemOf: Partial<Record<RefusalCode, WorkspaceProblem>> = {
  changes_not_allowed: 'changesNotAllowed',
  not_allowed: 'notAllowed',
  tenant_suspended: 'suspended',
}

/** Does what a form of the page asks for under `intent`; the next look at the workspace is a fresh one. Throws on what is no refusal. */
export async function changeIdentity(tenantId: string, form: FormData): Promise<WorkspaceAnswer> {
  try {
    const answer = await answerTo(await readTenant(tenantId), form)
    if (answer.isDone) forgetWorkspace()
    return answer
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const problem = problemOf[error.code] ?? 'failed'
    if (problem === 'failed') logger.error('the workspace could not be changed', error)
    return { wrong: { '': problem } }
  }
}

async function answerTo(tenant: Tenant, form: FormData): Promise<WorkspaceAnswer> {
  switch (form.get('intent')) {
    case 'save':
      return saveIdentity(tenant, form)
    case 'logo':
      return saveLogo(tenant, form.get('logo'))
    case 'remove-logo':
      await changeWorkspace(tenant.id, { ...tenant, logoUrl: null })
      await deleteLogo(tenant.id, tenant.logoUrl)
      return { isDone: true }
  }
  return {}
}

async function saveIdentity(tenant: Tenant, form: FormData): Promise<WorkspaceAnswer> {
  const { data, problems } = readForm(identitySchema, form)
  if (!data) return { problems }
  const brandColor = data.color.startsWith('#') ? data.color : `#${data.color}`
  if (!isColor(brandColor)) return { wrong: { color: 'notAColor' } }
  await changeWorkspace(tenant.id, { ...tenant, name: data.name, brandColor: brandColor.toUpperCase() })
  return { isDone: true }
}

async function saveLogo(tenant: Tenant, file: FormDataEntryValue | null): Promise<WorkspaceAnswer> {
  if (!(file instanceof File)) return { wrong: { logo: 'empty' } }
  const problem = await logoProblem(file)
  if (problem) return { wrong: { logo: problem } }
  const logoUrl = await uploadLogo(tenant.id, await drawnLogo(file))
  try {
    await changeWorkspace(tenant.id, { ...tenant, logoUrl })
  } catch (error) {
    await deleteLogo(tenant.id, logoUrl)
    throw error
  }
  await deleteLogo(tenant.id, tenant.logoUrl)
  return { isDone: true }
}
