import { useFetcher } from 'react-router'
import type { UserAnswer, UserIntent, UserProblem } from './act-on-user'

/** One of the page's actions: `run` does it and resolves when it is through, `problem` is what stood in the way. */
export function useUserAction() {
  const { submit, state, data } = useFetcher<UserAnswer | null>()
  return {
    run: (intent: UserIntent, fields: Record<string, string> = {}) =>
      submit({ intent, ...fields }, { method: 'post' }),
    isBusy: state !== 'idle',
    problem: (state === 'idle' ? data?.problem : undefined) as UserProblem | undefined,
  }
}
