import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { guardPaste } from './paste-guard'
import { toasts } from './toasts'

/** Watches over what is pasted on every page: says why a paste was blocked, and reports it. */
export function PasteWatch() {
  const t = useTranslations('toast')
  useEffect(() => {
    return guardPaste(document, () => {
      toasts.show({ title: t('pasteBlocked.title'), description: t('pasteBlocked.text'), variant: 'warning' })
      void report()
    })
  }, [t])
  return null
}

/** The way to the console is fetched only when there is something to say. */
async function report() {
  const { reportSecurityEvent } = await import('./security-events')
  reportSecurityEvent({
    type: 'system_event',
    severity: 'medium',
    message: 'a paste with a script was blocked',
    data: { kind: 'xss' },
  })
}
