import { useEffect, useEffectEvent, useState } from 'react'
import { useLocale } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { answersOf, type HandIn, handIn, type KeptAnswers, keepAnswers } from './kept-answers'
import type { Lesson } from './lesson.queries'
import type { Attempt, QuizResult } from './quiz.queries'
import { QuizResultView } from './quiz-result'
import { QuizSheet } from './quiz-sheet'

interface QuizRoomProps {
  attempt: Attempt
  opened: Lesson
  personId: string
  /** Null until it is handed in. */
  result: QuizResult | null
  onResult: (result: QuizResult) => void
  onAgain: (attempt: Attempt) => void
  onLeave: () => void
}

/** The questions of an attempt until its result is there. Answers stay on the device until the server has them. */
export function QuizRoom({ attempt, opened, personId, result, onResult, onAgain, onLeave }: QuizRoomProps) {
  const [kept, setKept] = useState<KeptAnswers>(() => answersOf(personId, attempt))
  const [sending, setSending] = useState<HandIn>('idle')
  const locale = localeOfTag(useLocale())

  function change(patch: Partial<Pick<KeptAnswers, 'answers' | 'at'>>) {
    const next = { ...kept, ...patch, keptAt: Date.now() }
    setKept(next)
    keepAnswers(next)
  }

  async function send() {
    if (sending === 'sending' || result) return
    setSending('sending')
    try {
      onResult(await handIn(kept))
      setSending('idle')
    } catch (error) {
      const refusal = await sayRefusal(error, locale, 'courses')
      setSending(refusal.code === 'unreachable' ? 'waiting' : refusal)
    }
  }

  const sendAgain = useEffectEvent(() => void send())
  const isWaiting = sending === 'waiting'
  useEffect(() => {
    if (!isWaiting) return
    const again = () => sendAgain()
    addEventListener('online', again)
    const timer = setInterval(() => navigator.onLine && sendAgain(), 15_000)
    return () => {
      removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [isWaiting])

  const wasHandedIn = kept.isHandedIn
  useEffect(() => {
    if (wasHandedIn) sendAgain()
  }, [wasHandedIn])

  if (result)
    return (
      <QuizResultView
        result={result}
        questions={attempt.questions}
        opened={opened}
        onAgain={onAgain}
        onLeave={onLeave}
      />
    )
  return (
    <QuizSheet
      attempt={attempt}
      opened={opened}
      kept={kept}
      sending={sending}
      onChange={change}
      onHandIn={() => void send()}
      onLeave={onLeave}
    />
  )
}
