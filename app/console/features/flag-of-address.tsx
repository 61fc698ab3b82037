import { data, isRouteErrorResponse } from 'react-router'
import { Refusal } from '~/platform/refusal'
import { RouteErrorPage } from '~/platform/route-error-page'
import { Missing } from '../missing'
import { readFlag } from './features.queries'

/** The flag of an address. Throws a 404 answer when there is none. */
export async function flagOfAddress(key: string) {
  try {
    return await readFlag(key)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') throw data(null, { status: 404 })
    throw error
  }
}

/** What stands where a flag's page cannot be shown. */
export function FlagMissing({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? <Missing /> : <RouteErrorPage error={error} />
}
