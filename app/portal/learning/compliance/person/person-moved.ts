import { redirect } from 'react-router'
import type { Route } from './+types/person-moved'

/** A person has one page; this was the address of the one about their certifications. */
export function clientLoader({ params: { personId } }: Route.ClientLoaderArgs) {
  throw redirect(`/app/people/${personId}`)
}
