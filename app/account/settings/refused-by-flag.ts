import type { Locale } from '~/domain/locale'
import { translator } from '~/platform/translator'
import { forgetWorkspace } from '~/platform/workspace'
import type { SettingAnswer } from './setting-answer'

/** The answer when the database refused because of a flag that the page still held for on; the next load says so itself. */
export async function refusedByFlag(locale: Locale): Promise<SettingAnswer> {
  forgetWorkspace()
  const t = await translator(locale, 'flags')
  return { refusal: t('off.refused') }
}
