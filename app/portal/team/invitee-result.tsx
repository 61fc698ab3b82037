import { useTranslations } from 'use-intl'
import { Badge } from '~/ui/badge'
import { isProblem, type ListedInvitee } from './invitation-list'

/** The words for what became of a row. */
export function useResultWords(): (invitee: ListedInvitee) => string {
  const t = useTranslations('team.bulk.results')
  return ({ result }) => t(result ?? 'waiting')
}

/** What became of a row, or would become of it. */
export function InviteeResult({ invitee }: { invitee: ListedInvitee }) {
  const words = useResultWords()
  return (
    <span className="inline-flex min-h-11 items-center">
      <Badge tone={toneOf(invitee)}>{words(invitee)}</Badge>
    </span>
  )
}

function toneOf(invitee: ListedInvitee) {
  if (isProblem(invitee)) return 'danger'
  if (invitee.result === 'sent') return 'success'
  return invitee.result === 'ok' ? 'info' : 'neutral'
}
