import { createContext, use } from 'react'
import type { LearningWaiting } from './learning-waiting.queries'

const Waiting = createContext<LearningWaiting | null>(null)

interface WaitingLearningProps {
  /** Null for people who are responsible for nobody's learning, and when it could not be counted. */
  waiting: LearningWaiting | null
  children: React.ReactNode
}

/** Gives everything below it the counts of what waits for the viewer; they are fetched once, for the menu. */
export function WaitingLearning({ waiting, children }: WaitingLearningProps) {
  return <Waiting value={waiting}>{children}</Waiting>
}

/** What waits, for the tabs; null where nothing is counted. */
export function useWaitingLearning(): LearningWaiting | null {
  return use(Waiting)
}
