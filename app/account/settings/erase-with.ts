import type { Locale } from '~/domain/locale'
import type { Backend } from '~/platform/backend'
import { Refusal } from '~/platform/refusal'
import { translator } from '~/platform/translator'
import { refusedByFlag } from './refused-by-flag'
import type { SettingAnswer } from './setting-answer'
import { deleteMyAccount } from './settings.queries'

/** Deletes the account through a session that counts as proof; what to answer when the database refuses. */
export async function eraseWith(
  proven: Backend,
  typed: string,
  locale: Locale,
): Promise<SettingAnswer | undefined> {
  try {
    await deleteMyAccount(proven, typed)
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const t = await translator(locale, 'settings')
    if (error.code === 'feature_off') return refusedByFlag(locale)
    if (error.code === 'last_admin') return { refusal: t('deletion.lastAdmin') }
    if (error.code === 'last_platform_admin') return { refusal: t('deletion.lastPlatformAdmin') }
    if (error.code === 'password_needed') return { refusal: t('deletion.signInAgain') }
    throw error
  }
}
