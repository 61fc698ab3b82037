import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { opensOffline } from '~/client-paths'
import { countdown, type IdleState } from '~/domain/idle-session'
import { localeOfTag, localePath } from '~/domain/locale'
import { pickPath, sharedTablet } from '~/platform/shared-tablet'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { markActivity } from './activity'
import { sayEnded } from './say-ended'
import { endSessionHere } from './sign-out'
import { watchIdle } from './watch-idle'

/** Warns before an idle session ends, and ends it. */
export function IdleWatch() {
  const t = useTranslations('session')
  const locale = localeOfTag(useLocale())
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)

  const hear = useEffectEvent(async (state: IdleState) => {
    setSecondsLeft(state.phase === 'warning' ? state.secondsLeft : null)
    if (state.phase !== 'over') return
    if (!navigator.onLine && opensOffline(location.pathname)) return revalidate() // the guard says it: no other page would come
    await endSessionHere()
    await sayEnded()
    const tablet = sharedTablet()
    if (tablet) await navigate(pickPath(tablet))
    else location.assign(`${localePath(locale, '/')}#session-ended`) // a page of documents, which says it itself
  })
  useEffect(() => {
    markActivity() // who opens a page uses the product; what a page does by itself is no use
    return watchIdle(hear)
  }, [])

  function stay() {
    markActivity()
    setSecondsLeft(null)
  }

  return (
    <Dialog isOpen={secondsLeft !== null} onClose={stay} title={t('expiring')} role="alertdialog">
      <p className="text-ink-soft tabular-nums">{t('expiringText', { time: countdown(secondsLeft ?? 0) })}</p>
      <DialogActions>
        <Button onClick={stay}>{t('stay')}</Button>
      </DialogActions>
    </Dialog>
  )
}
