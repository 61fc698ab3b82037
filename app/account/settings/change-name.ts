import * as z from 'zod/mini'
import { readForm, text } from '~/platform/read-form'
import { toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { changeName } from '~/platform/workspace'
import type { Asker, SettingAnswer } from './setting-answer'

const schema = z.object({ name: text({ isRequired: true, max: 120 }) })

/** Keeps the name of the form. */
export async function saveName(form: FormData, { id, locale }: Asker): Promise<SettingAnswer> {
  const { data, problems } = readForm(schema, form)
  if (problems) return { problems }
  await changeName(id, data.name)
  const t = await translator(locale, 'settings')
  toasts.show({
    title: t('profile.saved'),
    description: t('profile.savedText', { name: data.name }),
    variant: 'success',
  })
  return { done: t('profile.savedText', { name: data.name }) }
}
