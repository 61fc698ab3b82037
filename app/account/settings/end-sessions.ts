import { Refusal } from '~/platform/refusal'
import { toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import type { Asker, SettingAnswer } from './setting-answer'
import { endOtherSessions, endSession } from './settings.queries'

/** Ends the session of the form. One that has ended already is as good as ended. */
export async function endOne(form: FormData, { locale }: Asker): Promise<SettingAnswer> {
  const t = await translator(locale, 'settings')
  const device = String(form.get('device') ?? '')
  try {
    await endSession(String(form.get('sessionId')))
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'unknown_session')) throw error
  }
  const words = t('sessions.endedText', { device })
  toasts.show({ title: t('sessions.ended'), description: words, variant: 'success' })
  return { done: words }
}

/** Ends all sessions but this one. */
export async function endOthers(_: FormData, { locale }: Asker): Promise<SettingAnswer> {
  const t = await translator(locale, 'settings')
  const words = t('sessions.othersEndedText', { count: await endOtherSessions() })
  toasts.show({ title: t('sessions.othersEnded'), description: words, variant: 'success' })
  return { done: words }
}
