import { useEffect, useRef, useState } from 'react'
import { logger } from '~/platform/logger'
import { CardRefusal } from './card-calls'

const slowMs = 4000

/** One call at a time: whether it is under way, whether it takes long, and what it was refused with. */
export function useCardCall() {
  const [isSending, setSending] = useState(false)
  const [isSlow, setSlow] = useState(false)
  const [problem, setProblem] = useState<CardRefusal | null>(null)
  const isRunning = useRef(false)
  useEffect(() => {
    if (!isSending) return
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isSending])

  /** Runs the call unless one is under way; null when it was refused, which `problem` then says. */
  async function run<Answer>(call: () => Promise<Answer>): Promise<Answer | null> {
    if (isRunning.current) return null
    isRunning.current = true
    setSending(true)
    setProblem(null)
    try {
      return await call()
    } catch (error) {
      const refusal = error instanceof CardRefusal ? error : new CardRefusal('unexpected', {}, error)
      if (refusal.code === 'unexpected') logger.error('a step with a card failed', error)
      setProblem(refusal)
      return null
    } finally {
      isRunning.current = false
      setSending(false)
    }
  }
  return { isSending, isSlow, problem, setProblem, run }
}
