import { readTenant } from '~/platform/tenants.queries'
import { forgetWorkspace } from '~/platform/workspace'
import { drawnLogo } from './draw-logo'
import type { Identity } from './identity'
import { changeWorkspace, deleteLogo, uploadLogo } from './workspace.queries'

/** Gives the tenant another name and colour; the next look at the workspace is a fresh one. Throws Refusal. */
export async function saveIdentity(tenantId: string, identity: Identity) {
  await changeWorkspace(tenantId, { ...(await readTenant(tenantId)), ...identity })
  forgetWorkspace()
}

/** Gives the tenant another logo, or none; the old file goes. Throws Refusal. */
export async function saveLogo(tenantId: string, file: File | null) {
  const tenant = await readTenant(tenantId)
  const logoUrl = file && (await uploadLogo(tenantId, await drawnLogo(file)))
  try {
    await changeWorkspace(tenantId, { ...tenant, logoUrl })
  } catch (error) {
    await deleteLogo(tenantId, logoUrl)
    throw error
  }
  await deleteLogo(tenantId, tenant.logoUrl)
  forgetWorkspace()
}
