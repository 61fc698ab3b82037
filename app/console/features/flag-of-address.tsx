import { isRouteErrorResponse } from 'react-router'
import { RouteErrorPage } from '~/platform/route-error-page'
import { Missing } from '../missing'
import { orMissing } from '../of-address'
import { readFlag } from './features.queries'

/** The flag of an address. Throws a 404 answer when there is none. */
export const flagOfAddress = (key: string) => orMissing(readFlag(key))

/** What stands where a flag's page cannot be shown. */
export function FlagMissing({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? <Missing /> : <RouteErrorPage error={error} />
}
