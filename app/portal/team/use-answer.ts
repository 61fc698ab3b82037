import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { TeamProblem } from './problem-words'

/** What an action of Team Admin answers: what it was asked to do is done, or why not. */
export type TeamAnswer = { done: true; problem?: never } | { done?: never; problem: TeamProblem }

/** Sends one change at a time to the page's action; `onDone` hears when it is done, `problem` says why it is not. */
export function useAnswer(onDone: () => void) {
  const fetcher = useFetcher<TeamAnswer>()
  const heard = useRef(fetcher.data)
  const isPending = fetcher.state !== 'idle'
  useEffect(() => {
    if (isPending || heard.current === fetcher.data) return
    heard.current = fetcher.data
    if (fetcher.data?.done) onDone()
  })
  return {
    isPending,
    problem: isPending ? undefined : fetcher.data?.problem,
    send: (values: Record<string, string>) => void fetcher.submit(values, { method: 'post' }),
    /** Forgets the last answer. */
    reset: () => fetcher.reset(),
  }
}
