import { useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { requireAccess, workspaceOf } from '~/platform/access-context'
import { downloadCsv } from '~/platform/csv'
import { failingAsNull } from '~/platform/failing-as-null'
import { releaseLockout } from '~/platform/lockouts.queries'
import { logger } from '~/platform/logger'
import { Refusal } from '~/platform/refusal'
import { TimeLeft } from '~/platform/time-left'
import { notices, toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { useListState } from '~/platform/use-list-state'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { DataList } from '~/ui/data-list'
import { ExportLine } from '~/ui/export-line'
import type { Route } from './+types/lockouts-page'
import { LockedPerson } from './locked-person'
import { Moment } from './moment'
import { type Lockout, listLockouts } from './sign-ins.queries'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  requireAccess(context)
  return { lockouts: await failingAsNull('the lock-outs', listLockouts()) }
}

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const t = await translator(workspaceOf(context).person.locale, 'security')
  try {
    await releaseLockout(String((await request.formData()).get('lockout')))
    notices.show({ title: t('lockouts.released'), variant: 'success' })
  } catch (error) {
    logger.warn('a lock-out could not be released', error)
    const isOver = error instanceof Refusal && error.code === 'unknown_lockout'
    toasts.show({ title: t(isOver ? 'lockouts.over' : 'lockouts.notReleased'), variant: 'destructive' })
  }
  return null
}

/** Who is locked out, or on the way to it, with how long it lasts. */
export default function LockoutsPage({ loaderData: { lockouts } }: Route.ComponentProps) {
  const t = useTranslations('security')
  const { number } = useFormatter()
  const { revalidate } = useRevalidator()
  const { ask, dialog } = useRelease()
  const rows = lockouts ?? []
  const state = (lockout: Lockout) => (
    <LockState lockout={lockout} onRelease={() => ask(lockout)} onOver={() => void revalidate()} />
  )
  return (
    <>
      <p className="mb-6 max-w-prose text-ink-soft">{t('lockouts.lead')}</p>
      <DataList
        state={useListState(lockouts && rows.length)}
        caption={t('lockouts.caption', { count: rows.length })}
        columns={[
          {
            key: 'who',
            header: t('signIns.identifier'),
            cell: (lockout) => <LockedPerson lockout={lockout} />,
            isRowHeader: true,
          },
          {
            key: 'count',
            header: t('signIns.count'),
            cell: ({ failures }) => number(failures),
            isNumber: true,
          },
          {
            key: 'last',
            header: t('signIns.last'),
            cell: ({ lastFailureAt }) => <Moment at={lastFailureAt} />,
          },
          { key: 'state', header: t('lockouts.state'), cell: state },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        narrow={(lockout) => (
          <div className="flex flex-col gap-1">
            <div className="font-medium">
              <LockedPerson lockout={lockout} />
            </div>
            <p className="flex flex-wrap gap-x-4 text-ink-soft text-sm">
              <span>{t('signIns.times', { count: lockout.failures })}</span>
              <Moment at={lockout.lastFailureAt} />
            </p>
            {state(lockout)}
          </div>
        )}
        first={{ title: t('lockouts.first'), text: t('lockouts.firstText') }}
        onRetry={() => void revalidate()}
      />
      <ExportLine
        isShown={rows.length > 0}
        onExport={() =>
          void downloadCsv<Lockout>(
            `${t('lockouts.file')}.csv`,
            [
              { header: t('signIns.identifier'), value: ({ identifier }) => identifier },
              { header: t('lockouts.person'), value: ({ personName }) => personName },
              { header: t('lockouts.workspace'), value: ({ tenantName }) => tenantName },
              { header: t('signIns.count'), value: ({ failures }) => failures },
              { header: t('signIns.last'), value: ({ lastFailureAt }) => lastFailureAt },
              { header: t('lockouts.until'), value: ({ blockedUntil }) => blockedUntil },
            ],
            rows,
          )
        }
      />
      {dialog}
    </>
  )
}

interface LockStateProps {
  lockout: Lockout
  onRelease: () => void
  onOver: () => void
}

function LockState({ lockout, onRelease, onOver }: LockStateProps) {
  const t = useTranslations('security')
  const { personName, identifier, failures, blockedUntil } = lockout
  if (!blockedUntil) {
    return (
      <span className="text-ink-soft text-sm">
        {t('lockouts.left', { count: Math.max(0, 5 - failures) })}
      </span>
    )
  }
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="font-medium text-danger">
        {t.rich('lockouts.locked', { time: () => <TimeLeft until={blockedUntil} onOver={onOver} /> })}
      </span>
      <Button
        variant="secondary"
        aria-label={t('lockouts.releaseOf', { identifier: personName ?? identifier })}
        onClick={onRelease}
      >
        {t('lockouts.release')}
      </Button>
    </span>
  )
}

/** Asks before a lock is released: it is there against somebody who guesses. */
function useRelease() {
  const t = useTranslations('security')
  const { submit, state } = useFetcher()
  const [asked, setAsked] = useState<Lockout | null>(null)
  async function confirm() {
    if (!asked) return
    await submit({ lockout: asked.id }, { method: 'post', action: '/admin/security/lockouts' })
    setAsked(null)
  }
  return {
    ask: setAsked,
    dialog: (
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('lockouts.ask', { identifier: asked?.personName ?? asked?.identifier ?? '' })}
        confirmLabel={t('lockouts.release')}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(null)}
        isPending={state !== 'idle'}
      >
        {asked ? <LockedPerson lockout={asked} isPlain /> : null}
        <p className="mt-3">{t('lockouts.askText')}</p>
      </ConfirmDialog>
    ),
  }
}
