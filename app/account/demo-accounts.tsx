import { lazy, Suspense, useEffect, useState } from 'react'
import { localeOf, localePath } from '~/domain/locale'
import { configuration } from '~/platform/configuration'

const DemoAccountList = lazy(() => import('./demo-account-list'))

interface DemoAccountsProps {
  action: string
  isSending: boolean
}

/**
 * In a demo, its accounts; elsewhere nothing, and no code for it either. In a showcase nobody signs in: whoever was inside
 * when it began anew is let in again, anybody else is led back to the site.
 */
export function DemoAccounts(props: DemoAccountsProps) {
  const [isDemo, setDemo] = useState(false)
  useEffect(() => {
    configuration().then(
      ({ mode }) => {
        setDemo(mode === 'demo')
        if (mode === 'showcase') location.replace(wayOfShowcase())
      },
      () => {}, // said when the form is sent
    )
  }, [])
  return isDemo ? (
    <Suspense fallback={null}>
      <DemoAccountList {...props} />
    </Suspense>
  ) : null
}

/** Whoever was turned away from a page of the workspace says by `from` which. */
function wayOfShowcase(): string {
  const wasInside = new URLSearchParams(location.search).has('from')
  return wasInside ? `${localePath(localeOf(location.pathname), '/demo/owner')}?again` : '/'
}
