import { lazy, Suspense, useEffect, useState } from 'react'
import { configuration } from '~/platform/configuration'

const DemoAccountList = lazy(() => import('./demo-account-list'))

interface DemoAccountsProps {
  action: string
  isSending: boolean
}

/** In a demo, its accounts; elsewhere nothing, and no code for it either. A showcase leads back to the site. */
export function DemoAccounts(props: DemoAccountsProps) {
  const [isDemo, setDemo] = useState(false)
  useEffect(() => {
    configuration().then(
      ({ mode }) => {
        setDemo(mode === 'demo')
        if (mode === 'showcase') location.replace('/') // nobody signs in there; it leads back to the site
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
