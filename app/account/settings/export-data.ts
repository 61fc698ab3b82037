import { Refusal } from '~/platform/refusal'
import { saveFile } from '~/platform/save-file'
import { toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import brand from '~content/brand.json'
import { refusedByFlag } from './refused-by-flag'
import type { Asker, SettingAnswer } from './setting-answer'
import { exportMyData } from './settings.queries'

/** Hands over everything the platform holds about the person, as a file. */
export async function downloadData(_: FormData, { locale }: Asker): Promise<SettingAnswer> {
  const t = await translator(locale, 'settings')
  try {
    const content = new Blob([JSON.stringify(await exportMyData(), null, 2)], { type: 'application/json' })
    const file = `${brand.name.toLowerCase()}-${new Date().toLocaleDateString('sv')}.json`
    saveFile(file, content)
    const words = t('data.doneText', { file, size: Math.max(1, Math.round(content.size / 1000)) })
    toasts.show({ title: t('data.done'), description: words, variant: 'success' })
    return { done: words }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_exports') return { refusal: t('data.tooMany') }
    if (error instanceof Refusal && error.code === 'feature_off') return refusedByFlag(locale)
    throw error
  }
}
