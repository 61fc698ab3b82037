import { readTenant } from '~/platform/tenants.queries'
import { ofAddress } from '../of-address'

/** The tenant that an address names. Throws the answer 404 when there is none. */
export const tenantOfAddress = (tenantId: string) => ofAddress(tenantId, readTenant)
