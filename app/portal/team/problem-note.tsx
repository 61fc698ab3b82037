import { FieldError } from '~/ui/field'
import { type TeamProblem, useProblemWords } from './problem-words'

/** What went wrong, at the place where somebody tried; read out at once. */
export function ProblemNote({ problem }: { problem: TeamProblem | undefined }) {
  const words = useProblemWords()
  return (
    <div role="alert" className="empty:hidden">
      <FieldError id={undefined}>{problem && words(problem)}</FieldError>
    </div>
  )
}
