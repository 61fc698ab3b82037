import { logger } from '~/platform/logger'
import { currentSession, hasStoredSession } from '~/platform/session'
import { translator } from '~/platform/translator'
import { loadWorkspace } from '~/platform/workspace'
import { hasIdledOut } from '../activity'
import { endSessionHere } from '../sign-out'

/** Who is signed in on this device, by name; null when nobody is, or was idle for too long to go on. */
export async function nameOfSession(): Promise<string | null> {
  if (!hasStoredSession()) return null
  if (hasIdledOut()) {
    await endSessionHere()
    return null
  }
  try {
    const session = await currentSession()
    if (!session) return null
    const { person } = await loadWorkspace(session)
    const t = await translator(person.locale, 'session')
    return person.name ?? (person.email || t(person.comesBy === 'phone' ? 'phone' : 'card'))
  } catch (error) {
    logger.warn('who is signed in could not be found out', error)
    return null
  }
}
