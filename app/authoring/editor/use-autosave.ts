import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocale } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { createAutosave } from './autosave'
import { saveDraft, type Work } from './editor.queries'
import { dropWork, keepWork } from './kept-work'

const keepMs = 300

/** Saves the work on a course by itself; what is not saved stays on this device. */
export function useAutosave(personId: string, courseId: string, revision: number) {
  const locale = localeOfTag(useLocale())
  const [{ autosave, settle }] = useState(() => {
    const device = onDevice(personId, courseId)
    const autosave = createAutosave<Work>({
      revision,
      save: (over, work) => saveDraft(courseId, over, work),
      say: (error) => sayRefusal(error, locale, 'authoring'),
      keep: device.keep,
    })
    return { autosave, settle: device.settle }
  })
  useEffect(() => {
    const send = () => {
      settle()
      if (document.visibilityState === 'hidden') void autosave.flush()
    }
    window.addEventListener('online', autosave.retry)
    window.addEventListener('pagehide', settle)
    document.addEventListener('visibilitychange', send)
    return () => {
      window.removeEventListener('online', autosave.retry)
      window.removeEventListener('pagehide', settle)
      document.removeEventListener('visibilitychange', send)
      settle()
      void autosave.flush()
    }
  }, [autosave, settle])
  return { autosave, saving: useSyncExternalStore(autosave.subscribe, autosave.now) }
}

/** Writes to the device a moment after the last key, and at once when everything is saved. */
function onDevice(personId: string, courseId: string) {
  let waiting: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  function settle() {
    clearTimeout(timer)
    waiting?.()
    waiting = null
  }
  function keep(work: Work | null, revision: number) {
    clearTimeout(timer)
    waiting = null
    if (!work) return dropWork({ personId, courseId })
    waiting = () => keepWork({ ...work, personId, courseId, revision, keptAt: Date.now() })
    timer = setTimeout(settle, keepMs)
  }
  return { keep, settle }
}
