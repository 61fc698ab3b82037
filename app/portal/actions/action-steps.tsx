import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import { usePressedChange } from '~/platform/changes/use-change'
import { Button, buttonLook } from '~/ui/button'
import { type Action, moveAction } from './actions.queries'

type Asked = 'claimed' | 'reopened' | 'withdrawn'

/** What whoever looks can do with an action now. */
export function ActionSteps({ action }: { action: Action }) {
  const t = useTranslations('actions')
  const press = usePressedChange()
  const [asked, setAsked] = useState<Asked | null>(null)
  const {
    id,
    state,
    is_mine: isMine,
    may_keep: mayKeep,
    may_verify: mayVerify,
    may_reopen: mayReopen,
  } = action
  const isToDo = state === 'open' || state === 'in_progress'
  const isOver = state === 'verified' || state === 'withdrawn'
  const waitsForVisit = state === 'claimed' && action.proved_by !== null
  const move = (to: 'taken_up' | 'verified') =>
    void press.run(async () => {
      await moveAction(id, to)
      return t(`said.${to}`)
    })
  const ask = (to: Asked, variant: 'primary' | 'secondary' | 'quiet' = 'secondary') => (
    <Button variant={variant} onClick={() => setAsked(to)}>
      {t(`steps.${to}`)}
    </Button>
  )
  return (
    <div className="my-6">
      {state === 'claimed' && isMine && !waitsForVisit ? (
        <p className="mb-3 text-ink-soft">{t('waitsForOther')}</p>
      ) : null}
      {waitsForVisit ? <p className="mb-3 max-w-prose text-ink-soft">{t('item.waits')}</p> : null}
      <div className="flex flex-wrap gap-3">
        {isMine && isToDo ? ask('claimed', 'primary') : null}
        {isMine && state === 'open' ? (
          <Button variant="secondary" isPending={press.isPending} onClick={() => move('taken_up')}>
            {t('steps.taken_up')}
          </Button>
        ) : null}
        {mayVerify && state === 'claimed' ? (
          <Button isPending={press.isPending} onClick={() => move('verified')}>
            {t('steps.verified')}
          </Button>
        ) : null}
        {mayReopen && (state === 'claimed' || state === 'verified') ? ask('reopened') : null}
        {mayKeep && !isOver ? (
          <Link to={`/app/actions/${id}/edit`} className={buttonLook('secondary')}>
            {t('edit')}
          </Link>
        ) : null}
        {mayKeep && !isOver ? ask('withdrawn', 'quiet') : null}
      </div>
      {asked ? (
        <ReasonDialog
          title={t(`steps.${asked}`)}
          text={t(`ask.${asked}`, { proof: action.proof })}
          {...(asked === 'claimed' && { label: t('evidence') })}
          confirmLabel={t(`confirm.${asked}`)}
          fields={{ action_proof_required: 'reason', reason_required: 'reason', text_too_long: 'reason' }}
          draft={asked === 'claimed' ? `action-${id}` : undefined}
          onClose={() => setAsked(null)}
          onConfirm={async (note) => {
            await moveAction(id, asked, note)
            return t(`said.${asked}`)
          }}
        />
      ) : null}
    </div>
  )
}
