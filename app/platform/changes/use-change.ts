import { useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { FieldErrors } from '~/ui/form-fields'
import { loadMessages } from '../messages'
import type { RefusalCode } from '../refusal'
import { notices, toasts } from '../toasts'
import { underWay } from '../under-way'
import { type RefusingArea, type SaidRefusal, sayRefusal } from './say-refusal'

/** Which field of a form a refusal is about; the others are about the form as a whole. */
export type FieldsOfRefusals = Partial<Record<RefusalCode, string>>

/** What to say once a change is made; with `undo` the toast offers to take it back. */
export type Said = string | { title: string; undo: Undo } | undefined

/** Takes a change back, and returns what to say then. */
type Undo = () => Promise<string | undefined>

export interface Change {
  isPending: boolean
  /** Why the last one was refused. */
  refusal: SaidRefusal | null
  /** The same at its field, or what the form itself found missing. */
  errors: FieldErrors
  setErrors(errors: FieldErrors): void
  /**
   * Makes one change and says what `make` returns; pressed again meanwhile, it makes none. Resolves with whether it was
   * made: a refusal is then in `refusal` and `errors`, never thrown.
   */
  run(make: () => Promise<Said>): Promise<boolean>
}

/** Long enough to see what a change did before it is taken back. */
const undoMs = 12_000
const noFields: FieldsOfRefusals = {}

/** One change of a form at a time. `area` has words of its own for refusals, `fields` says where they belong. */
export function useChange(area?: RefusingArea, fields: FieldsOfRefusals = noFields): Change {
  const { isPending, once, locale, say } = useChanging(area)
  const [refusal, setRefusal] = useState<SaidRefusal | null>(null)
  const [missing, setMissing] = useState<FieldErrors>({})
  const errors = useMemo(
    () => (refusal ? { [fields[refusal.code] ?? '']: refusal.words } : missing),
    [refusal, missing, fields],
  )
  const setErrors = (next: FieldErrors) => {
    setRefusal(null)
    setMissing(next)
  }
  const run = (make: () => Promise<Said>) =>
    once(async () => {
      setErrors({})
      try {
        say(await make())
        return true
      } catch (error) {
        setRefusal(await sayRefusal(error, locale, area))
        return false
      }
    })
  return { isPending, refusal, errors, setErrors, run }
}

/**
 * A change made by one press: why it was refused stands in a toast, and the page is loaded anew either way. Without a
 * connection and without
 * `reloads` it is left as it is: nothing on it changes, as when a file is saved.
 */
export function usePressedChange(
  area?: RefusingArea,
  { reloads } = { reloads: true },
): Pick<Change, 'isPending' | 'run'> {
  const { isPending, once, locale, say, revalidate } = useChanging(area)
  const run = (make: () => Promise<Said>) =>
    once(async () => {
      let isReached = true
      try {
        say(await make())
        return true
      } catch (error) {
        const { code, words } = await sayRefusal(error, locale, area)
        isReached = code !== 'unreachable' // else there is no page to be loaded, and what stands is better than none
        notices.show({ title: words, variant: 'destructive' })
        return false
      } finally {
        if (reloads && isReached) void revalidate()
      }
    })
  return { isPending, run }
}

function useChanging(area?: RefusingArea) {
  const ui = useTranslations('ui')
  const locale = localeOfTag(useLocale())
  const { revalidate } = useRevalidator()
  const isRunning = useRef(false)
  const [isPending, setPending] = useState(false)
  // Fetched before the connection is lost, which is when they are needed.
  useEffect(() => void loadMessages(locale, ['refusals']).catch(() => {}), [locale])

  async function once(make: () => Promise<boolean>): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setPending(true)
    try {
      return await underWay(make())
    } finally {
      isRunning.current = false
      setPending(false)
    }
  }

  function say(said: Said) {
    if (!said) return
    if (typeof said === 'string') return void notices.show({ title: said, variant: 'success' })
    offerBack(said.title, 'success', said.undo)
  }

  function offerBack(title: string, variant: 'success' | 'destructive', undo: Undo) {
    const onPress = () => void takeBack(undo)
    toasts.show({ title, variant, duration: undoMs, action: { label: ui('undo'), onPress } })
  }

  /** Outside of the form that made the change: it may be gone by now. */
  async function takeBack(undo: Undo) {
    try {
      say(await underWay(undo()))
    } catch (error) {
      const { code, words } = await sayRefusal(error, locale, area)
      if (code === 'unreachable') return offerBack(words, 'destructive', undo)
      toasts.show({ title: words, variant: 'destructive' })
    }
    await revalidate()
  }

  return { isPending, once, locale, say, revalidate }
}
