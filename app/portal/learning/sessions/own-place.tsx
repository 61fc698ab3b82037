import { useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { HereForm } from './here-form'
import { leave, register } from './session-changes.queries'
import type { Session } from './sessions.queries'

/** One's own place: put oneself down, go away again, say that one is here. */
export function OwnPlace({ session, scanned }: { session: Session; scanned: string }) {
  const t = useTranslations('training')
  const change = usePressedChange('training')
  const { id, state, mine, may_register, is_trainer } = session
  const isAhead = state === 'planned' || state === 'open'
  if (is_trainer) return null
  if (mine?.state === 'attended')
    return (
      <p
        role="status"
        className="my-6 flex items-center gap-3 border-success border-l-4 py-2 pl-4 font-medium"
      >
        <Icon name="check" className="size-6 text-success" />
        {t('own.attended')}
      </p>
    )
  if (state === 'running' && (mine !== null || !session.may_run))
    return <HereForm id={id} scanned={scanned} />
  if (!isAhead || (!mine && !may_register)) return null
  const isOn = mine?.state === 'registered' || mine?.state === 'waiting'
  const put = () =>
    change.run(async () =>
      (await register(id)) === 'waiting' ? t('own.nowWaiting') : t('own.nowRegistered'),
    )
  const goAway = () =>
    change.run(async () => {
      await leave(id)
      return {
        title: t('own.left'),
        undo: async () => ((await register(id)) === 'waiting' ? t('own.nowWaiting') : t('own.nowRegistered')),
      }
    })
  return (
    <div className="my-6 flex flex-wrap items-center gap-x-6 gap-y-3 border-info border-l-4 py-2 pl-4">
      {mine ? (
        <p className="font-medium">
          {mine.state === 'waiting' ? t('own.waiting', { turn: mine.turn ?? 1 }) : t(`own.${mine.state}`)}
        </p>
      ) : null}
      {isOn ? (
        <Button variant="quiet" isPending={change.isPending} onClick={() => void goAway()}>
          {t('own.leave')}
        </Button>
      ) : may_register ? (
        <Button isPending={change.isPending} onClick={() => void put()}>
          {t('own.register')}
        </Button>
      ) : null}
    </div>
  )
}
