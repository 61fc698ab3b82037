import { useTranslations } from 'use-intl'
import { Icon } from '~/ui/icons'
import type { UserProblem as Problem } from './act-on-user'

/** Why an action was refused, where it was asked for. */
export function UserProblem({ problem }: { problem: Problem | undefined }) {
  const t = useTranslations('users')
  if (!problem) return null
  return (
    <p role="alert" className="mt-4 flex gap-2 border-danger border-l-4 bg-danger-soft px-4 py-3 text-danger">
      <Icon name="alert" />
      {t(`problems.${problem}`)}
    </p>
  )
}
