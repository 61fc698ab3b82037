import type { RouterContextProvider } from 'react-router'
import { hasRole } from '~/domain/access'
import type { FlagReason } from '~/domain/flag-rules'
import { type PortalFlag, resultOf } from '~/domain/flags'
import { workspaceOf } from './access-context'

/** What a page knows of a flag. */
export interface Flag {
  key: PortalFlag
  isOn: boolean
  /** The rule that decided, for those who may ask: tenant admins and platform admins. */
  why: FlagReason | null
}

/** What a flag is where someone works, for loaders. It follows the database within seconds, like everything they stand on. */
export function flagOf(context: Readonly<RouterContextProvider>, key: PortalFlag): Flag {
  const { flags, person, tenantRole } = workspaceOf(context)
  const { isOn, why } = resultOf(flags, key)
  const mayAsk = hasRole(person.role, 'admin') || tenantRole === 'admin'
  return { key, isOn, why: mayAsk ? why : null }
}
