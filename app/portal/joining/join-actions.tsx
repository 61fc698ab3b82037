import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { type JoinRequest, refuseJoin, reopenJoin } from './joining.queries'
import { useLetIn } from './use-let-in'
import { WhoDialog } from './who-dialog'

/** What can be done about somebody who asks to join: a yes, a no, and the way back from it. */
export function JoinActions({ request }: { request: JoinRequest }) {
  const { id, full_name: name, verdict, matches, state } = request
  const t = useTranslations('joining')
  const isViewOnly = useViewOnly()
  const [isAsking, setAsking] = useState(false)
  const { isPending, run } = usePressedChange()
  const letIn = useLetIn()
  const label = (action: string) => `${action}: ${name}`

  const reopen = async () => {
    await reopenJoin(id)
    return t('reopened', { name })
  }
  const refuse = async () => {
    await refuseJoin(id)
    return { title: t('refused', { name }), undo: reopen }
  }
  if (state === 'confirmed') return null
  if (state === 'refused')
    return (
      <Button
        variant="quiet"
        aria-label={label(t('reopen'))}
        disabled={isViewOnly}
        isPending={isPending}
        onClick={() => void run(reopen)}
      >
        {t('reopen')}
      </Button>
    )
  return (
    <div className="flex flex-wrap gap-2">
      {verdict === 'unclear' ? (
        <Button aria-label={label(t('sayWho'))} disabled={isViewOnly} onClick={() => setAsking(true)}>
          {t('sayWho')}
        </Button>
      ) : (
        <Button
          aria-label={label(t('letIn'))}
          disabled={isViewOnly}
          isPending={isPending}
          onClick={() => void run(() => letIn({ id, name }))}
        >
          {t('letIn')}
        </Button>
      )}
      <Button
        variant="secondary"
        aria-label={label(t('refuse'))}
        disabled={isViewOnly}
        isPending={isPending}
        onClick={() => void run(refuse)}
      >
        {t('refuse')}
      </Button>
      {matches.length > 0 && verdict === 'known' ? (
        <Button
          variant="quiet"
          aria-label={label(t('someoneElse'))}
          disabled={isViewOnly}
          onClick={() => setAsking(true)}
        >
          {t('someoneElse')}
        </Button>
      ) : null}
      {isAsking ? <WhoDialog request={request} onClose={() => setAsking(false)} /> : null}
    </div>
  )
}
