import { data } from 'react-router'
import { isUuid } from '~/domain/uuid'
import { Refusal, type RefusalCode } from '~/platform/refusal'

/** What `read` finds for the id in an address. Throws the answer 404 for what is no id, or where it refuses with `unknown`. */
export async function ofAddress<Found>(
  id: string,
  read: (id: string) => Promise<Found>,
  unknown: RefusalCode = 'not_found',
): Promise<Found> {
  if (!isUuid(id)) throw missing()
  return orMissing(read(id), unknown)
}

/** The same where what stands in the address is no id but a key. */
export async function orMissing<Found>(
  reading: Promise<Found>,
  unknown: RefusalCode = 'not_found',
): Promise<Found> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Refusal && error.code === unknown) throw missing()
    throw error
  }
}

const missing = () => data(null, { status: 404 })
