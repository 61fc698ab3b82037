import { lazy, Suspense, useEffect, useState } from 'react'
import { configuration } from '~/platform/configuration'

const DemoAccountList = lazy(() => import('./demo-account-list'))

interface DemoAccountsProps {
  action: string
  isSending: boolean
}

/** In a demo, its accounts; elsewhere nothing, and no code for it either. */
export function DemoAccounts(props: DemoAccountsProps) {
  const [isDemo, setDemo] = useState(false)
  useEffect(() => {
    configuration().then(
      ({ mode }) => setDemo(mode === 'demo'),
      () => {}, // said when the form is sent
    )
  }, [])
  return isDemo ? (
    <Suspense fallback={null}>
      <DemoAccountList {...props} />
    </Suspense>
  ) : null
}
