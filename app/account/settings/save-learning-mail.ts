import { translator } from '~/platform/translator'
import type { Asker, SettingAnswer } from './setting-answer'
import { saveLearningMail } from './settings.queries'

/** Keeps whether the mail of the day is wanted. */
export async function changeLearningMail(form: FormData, { id, locale }: Asker): Promise<SettingAnswer> {
  const isOn = form.has('learningMail')
  await saveLearningMail(id, isOn)
  const t = await translator(locale, 'settings')
  return { done: t(isOn ? 'learningMail.on' : 'learningMail.off') }
}
