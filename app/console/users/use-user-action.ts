import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { UserAnswer, UserIntent, UserProblem } from './act-on-user'

/**
 * One of the page's actions: `run` does it and resolves when it is through, `problem` is what stood in the way;
 * `onAnswer` hears of each answer once.
 */
export function useUserAction(onAnswer?: (problem: UserProblem | undefined) => void) {
  const { submit, state, data } = useFetcher<UserAnswer | null>()
  const heard = useRef(data)
  useEffect(() => {
    if (state !== 'idle' || heard.current === data) return
    heard.current = data
    onAnswer?.(data?.problem)
  })
  return {
    run: (intent: UserIntent, fields: Record<string, string> = {}) =>
      submit({ intent, ...fields }, { method: 'post' }),
    isBusy: state !== 'idle',
    problem: (state === 'idle' ? data?.problem : undefined) as UserProblem | undefined,
  }
}
