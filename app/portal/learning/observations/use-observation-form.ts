import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { Judgement } from '~/domain/observation-state'
import { sayRefusal } from '~/platform/changes/say-refusal'
import type { Findings } from '../observation-facts'
import { isFinal, keepChange, keptForm, type Outcome, sendForm } from './kept-forms'
import type { ObservationForm, Words } from './observations.queries'

const pauseMs = 600
const againMs = 15_000

/**
 * An observation while it is made: every change is kept on the device first and sent a moment later; without a connection it
 * waits, also for another day.
 */
export function useObservationForm(
  personId: string,
  form: ObservationForm,
  onDecided: (outcome: Outcome) => void,
) {
  const [kept] = useState(() => keptForm(personId, form.id))
  const [items, setItems] = useState<Findings>({ ...form.items, ...kept?.items })
  const [coachNote, setCoachNote] = useState(kept?.coachNote ?? form.coach_note ?? '')
  const [nextStep, setNextStep] = useState(kept?.nextStep ?? form.next_step ?? '')
  const [outcome, setOutcome] = useState<Outcome | null>(kept?.outcome ?? null)
  const [connection, setConnection] = useState<'kept' | 'saved' | 'sent' | null>(kept ? 'kept' : null)
  const [refused, setRefused] = useState<string | null>(null)
  const locale = localeOfTag(useLocale())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function send() {
    clearTimeout(timer.current)
    try {
      const decided = await sendForm(personId, form.id)
      setConnection((before) => (before === 'kept' ? 'sent' : 'saved'))
      setRefused(null)
      if (decided) onDecided(decided)
    } catch (error) {
      if (isFinal(error)) {
        setOutcome(null)
        setRefused((await sayRefusal(error, locale, 'observations')).words)
        return
      }
      setConnection('kept')
      timer.current = setTimeout(() => void send(), againMs)
    }
  }

  function change(changed: Words & { items?: Findings }) {
    keepChange(personId, form.id, changed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void send(), pauseMs)
  }

  const sendAgain = useEffectEvent(() => void send())
  useEffect(() => {
    const again = () => sendAgain()
    addEventListener('online', again)
    if (keptForm(personId, form.id)) again()
    return () => {
      removeEventListener('online', again)
      clearTimeout(timer.current)
    }
  }, [personId, form.id])

  return {
    items,
    coachNote,
    nextStep,
    outcome,
    connection,
    /** Why it cannot be kept there at all, in words. */
    refused,
    /** Judges an item and returns what was found so far. */
    judge(item: string, judged: Partial<Judgement>): Findings {
      const finding = { result: null, note: null, ...items[item], ...judged, at: Date.now() }
      const next = { ...items, [item]: finding }
      setItems(next)
      change({ items: { [item]: finding } })
      return next
    },
    write(words: Words) {
      if (words.coachNote !== undefined) setCoachNote(words.coachNote)
      if (words.nextStep !== undefined) setNextStep(words.nextStep)
      change(words)
    },
    async decide(decided: Outcome) {
      setOutcome(decided)
      keepChange(personId, form.id, { coachNote, nextStep, outcome: decided })
      await send()
    },
  }
}
