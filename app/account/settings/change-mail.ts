import { translator } from '~/platform/translator'
import type { Asker, SettingAnswer } from './setting-answer'
import { saveMailChoice } from './settings.queries'

/** Keeps whether the mail of the day is wanted. */
export const changeLearningMail = choosing('learningMail')
/** Keeps whether the mail of Monday is wanted. */
export const changeSignalMail = choosing('signalMail')

function choosing(mail: 'learningMail' | 'signalMail') {
  return async (form: FormData, { id, locale }: Asker): Promise<SettingAnswer> => {
    const isOn = form.has(mail)
    await saveMailChoice(id, mail, isOn)
    const t = await translator(locale, 'settings')
    return { done: t(`${mail}.${isOn ? 'on' : 'off'}`) }
  }
}
