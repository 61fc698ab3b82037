import { useEffect, useEffectEvent } from 'react'
import { toasts } from '~/platform/toasts'
import type { AuthAnswer } from './auth-answer'

/** Shows a toast when a form was answered as broken. It has its words from the page, because nothing may be reachable. */
export function useBroken(answer: AuthAnswer | undefined, title: string, description: string) {
  const say = useEffectEvent(() => toasts.show({ title, description, variant: 'destructive' }))
  useEffect(() => {
    if (answer?.isBroken) say()
  }, [answer])
}
