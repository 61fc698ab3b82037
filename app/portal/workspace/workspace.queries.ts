import { tell } from '~/platform/answers/ask'
import { backend } from '~/platform/backend'
import { logger } from '~/platform/logger'
import { Refusal } from '~/platform/refusal'
import type { Identity } from './identity'
import { logoTypes } from './logo-rules'

const bucket = 'tenant-logos'

interface Appearance extends Identity {
  logoUrl: string | null
}

/** Changes what a tenant's admin may change of the tenant. Throws Refusal. */
export async function changeWorkspace(tenantId: string, { name, logoUrl, brandColor }: Appearance) {
  await tell('change_workspace', {
    p_tenant_id: tenantId,
    p_name: name,
    p_logo_url: logoUrl ?? '',
    p_brand_color: brandColor,
  })
}

/** Stores a picture under a name nobody has had and returns its address: a path where the files are our own. Throws Refusal. */
export async function uploadLogo(tenantId: string, file: File): Promise<string> {
  const { storage } = await backend()
  const extension = logoTypes[file.type as keyof typeof logoTypes]
  const path = `${tenantId}/logo-${randomName()}.${extension}`
  const { error } = await storage
    .from(bucket)
    .upload(path, file, { contentType: file.type, cacheControl: '31536000' })
  if (error)
    throw new Refusal(
      /storage_full/.test(error.message)
        ? 'storage_full'
        : /row-level security|unauthori[sz]ed/i.test(error.message)
          ? 'not_allowed'
          : 'unexpected',
      error,
    )
  const address = new URL(storage.from(bucket).getPublicUrl(path).data.publicUrl)
  // A path survives a move to another domain.
  return address.origin === location.origin ? address.pathname : address.href
}

/** Deletes a picture that nothing shows any more; an address that is no file of this tenant is left alone. */
export async function deleteLogo(tenantId: string, logoUrl: string | null) {
  const path = logoUrl?.split(`/${bucket}/`)[1]
  if (!path?.startsWith(`${tenantId}/`)) return
  const { error } = await (await backend()).storage.from(bucket).remove([path])
  if (error) logger.warn('an old logo could not be deleted', error)
}

function randomName(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
