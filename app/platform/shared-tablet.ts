import { writeCardCode } from '~/domain/card-code'
import { type Locale, localePath, locales } from '~/domain/locale'
import { counterKeys } from './counter-shift'
import { isRecord, recall, remember } from './device-store'
import { rememberLocale } from './language'
import { chooseTheme } from './theme'

/** A device on which the people of an outlet learn one after another. */
export interface SharedTablet {
  code: string
  outlet: string
  /** Of its card: what the device speaks until someone has come in. */
  language: Locale
}

const key = 'sopan-shared-tablet'

/** Whose shared tablet this device is; null when it is someone's own. */
export function sharedTablet(): SharedTablet | null {
  return (
    recall(key, (stored) => {
      if (!isRecord(stored) || typeof stored.code !== 'string' || typeof stored.outlet !== 'string')
        return undefined
      const language = locales.find((locale) => locale === stored.language) ?? 'en'
      return { code: stored.code, outlet: stored.outlet, language }
    }) ?? null
  )
}

/** Makes this device a shared one, or with null someone's own again. */
export function shareTablet(tablet: SharedTablet | null) {
  remember(key, tablet ?? undefined)
}

/** Where the next person begins on a shared tablet. */
export function pickPath({ code, language }: SharedTablet): string {
  return localePath(language, `/card/${writeCardCode(code)}`)
}

/** Forgets on a shared tablet whatever the last person left on it, but for the counter of the outlet; elsewhere nothing. */
export function forgetLastPerson() {
  const tablet = sharedTablet()
  if (!tablet) return
  chooseTheme('system')
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage))
        if (name !== key && !counterKeys.includes(name)) storage.removeItem(name)
  } catch {
    // Where storage is closed nothing was kept.
  }
  rememberLocale(tablet.language)
  void forgetFiles()
}

async function forgetFiles() {
  const databases = 'indexedDB' in globalThis ? await indexedDB.databases().catch(() => []) : []
  for (const { name } of databases) if (name) indexedDB.deleteDatabase(name)
  const names = 'caches' in globalThis ? await caches.keys() : []
  await Promise.allSettled(
    names.filter((name) => !name.includes('/counter ')).map((name) => caches.delete(name)),
  )
}
