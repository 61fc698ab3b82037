import { useEffect, useState } from 'react'
import { configuration } from '~/platform/configuration'
import { PageLink } from './page-link'

/** The way in by phone, where codes go to phones; elsewhere nothing. */
export function PhoneLink({ children }: { children: React.ReactNode }) {
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    configuration().then(
      ({ hasPhoneCodes }) => setOffered(hasPhoneCodes),
      () => {}, // said when a form is sent
    )
  }, [])
  return isOffered ? <PageLink to="/phone">{children}</PageLink> : null
}
