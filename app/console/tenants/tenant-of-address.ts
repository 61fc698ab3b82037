import { data } from 'react-router'
import { isUuid } from '~/domain/uuid'
import { Refusal } from '~/platform/refusal'
import { readTenant } from '~/platform/tenants.queries'

/** The tenant that an address names. Throws the answer 404 when there is none. */
export async function tenantOfAddress(tenantId: string) {
  if (!isUuid(tenantId)) throw missing()
  try {
    return await readTenant(tenantId)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') throw missing()
    throw error
  }
}

function missing() {
  return data(null, { status: 404 })
}
