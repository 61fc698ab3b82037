import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { toasts } from '~/platform/toasts'

/** Tells a platform admin that they no longer look through a tenant's eyes. */
export function LostImpersonation({ how }: { how: 'ended' | 'unloaded' | null }) {
  const t = useTranslations('guard')
  const say = useEffectEvent(() => {
    if (how === 'ended') {
      toasts.show({
        title: t('impersonationEnded'),
        description: t('impersonationEndedText'),
        variant: 'info',
      })
    }
    if (how === 'unloaded') toasts.show({ title: t('impersonationUnloaded'), variant: 'destructive' })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said when it happens, not whenever a word changes
  useEffect(() => say(), [how])
  return null
}
