import { redirect } from 'react-router'
import { type Locale, locales } from '~/domain/locale'
import { workspaceOf } from '~/platform/access-context'
import { logger } from '~/platform/logger'
import { loadMessages } from '~/platform/messages'
import { themes } from '~/platform/theme'
import { toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { changeLanguage, changeTheme } from '~/platform/workspace'
import type { Route } from './+types/preferences-action'

/** An address without a page: whoever opens it is shown the dashboard. */
export function clientLoader() {
  return redirect('/app')
}

/** Takes a choice of language or theme: it holds at once, and is kept for all devices when the server can be reached. */
export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { person } = workspaceOf(context)
  const form = await request.formData()
  const locale = locales.find((known) => known === form.get('language'))
  const theme = themes.find((known) => known === form.get('theme'))
  if (locale && !(await areWordsThere(locale))) {
    await warn(person.locale, 'notFetched')
    return null
  }
  try {
    if (locale) await changeLanguage(person.id, locale)
    if (theme) await changeTheme(person.id, theme)
  } catch (error) {
    logger.warn('a choice could not be kept', error)
    await warn(locale ?? person.locale, 'notKept')
  }
  return null
}

/** The language changes at once or, when its words cannot be fetched, not at all. */
async function areWordsThere(locale: Locale): Promise<boolean> {
  try {
    await loadMessages(locale, [
      'console',
      'guard',
      'modules',
      'palette',
      'portal',
      'session',
      'ui',
      'viewOnly',
    ])
    return true
  } catch (error) {
    logger.warn('the words of a language could not be fetched', error)
    return false
  }
}

async function warn(locale: Locale, what: 'notFetched' | 'notKept') {
  const t = await translator(locale, 'session')
  toasts.show({ title: t(what), variant: 'warning' })
}
