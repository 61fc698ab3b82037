import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocale } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { createAutosave } from './autosave'
import { dropWork, type KeptWork, keepWork } from './kept-work'
import type { Beginning } from './work-beginning'

const keepMs = 300

interface AutosavedWork<Work> extends Pick<KeptWork, 'personId' | 'workId' | 'revision'> {
  /** The area whose words say why it was not saved. */
  area: Parameters<typeof sayRefusal>[2]
  begin: Beginning<Work>
  save: (revision: number, work: Work) => Promise<{ revision: number }>
}

/** Saves what is written by itself; what is not saved stays on this device. */
export function useAutosave<Work>({ personId, workId, revision, area, begin, save }: AutosavedWork<Work>) {
  const locale = localeOfTag(useLocale())
  const [{ autosave, settle }] = useState(() => {
    const device = onDevice<Work>(personId, workId)
    const autosave = createAutosave<Work>({
      revision,
      save,
      say: (error) => sayRefusal(error, locale, area),
      keep: device.keep,
    })
    return { autosave, settle: device.settle }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the work begins once
  useEffect(() => {
    if (!begin.isKept) return
    autosave.change(begin.work)
    if (begin.isOvertaken) autosave.collide()
  }, [autosave])
  useEffect(() => {
    const leave = autosave.enter()
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
      leave()
    }
  }, [autosave, settle])
  return { autosave, saving: useSyncExternalStore(autosave.subscribe, autosave.now) }
}

/** Writes to the device a moment after the last key, and at once when everything is saved. */
function onDevice<Work>(personId: string, workId: string) {
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
    if (!work) return dropWork({ personId, workId })
    waiting = () => keepWork({ work, personId, workId, revision, keptAt: Date.now() })
    timer = setTimeout(settle, keepMs)
  }
  return { keep, settle }
}
