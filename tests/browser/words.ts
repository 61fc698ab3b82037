import { readdirSync } from 'node:fs'
import path from 'node:path'
import { createTranslator } from 'use-intl/core'
import { type Locale, languageTag, locales } from '../../app/domain/locale.ts'
import type { Messages } from '../../messages/areas.ts'

const folder = path.join(import.meta.dirname, '../../messages')

/** The product's own words in a language, by area and key: `t('auth.signIn')`. No test types one a second time. */
export function wordsOf(locale: Locale) {
  return createTranslator({
    locale: languageTag[locale],
    messages: words[locale],
    timeZone: 'Asia/Kolkata',
    onError(error) {
      throw error
    },
  })
}

async function readWords(locale: Locale): Promise<Messages> {
  const files = readdirSync(path.join(folder, locale)).map((file) => path.basename(file, '.ts'))
  const areas = await Promise.all(
    files.map(async (file) => [areaOf(file), (await import(`../../messages/${locale}/${file}.ts`)).default]),
  )
  return Object.fromEntries(areas)
}

function areaOf(file: string): string {
  return file.replace(/-[a-z]/g, (letter) => letter.slice(1).toUpperCase())
}

const words = Object.fromEntries(
  await Promise.all(locales.map(async (locale) => [locale, await readWords(locale)])),
) as Record<Locale, Messages>
