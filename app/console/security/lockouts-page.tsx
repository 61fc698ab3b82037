import { useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { requireAccess, workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import type { Column } from '~/platform/list/list-view'
import { ShortList } from '~/platform/list/short-list'
import { releaseLockout } from '~/platform/lockouts.queries'
import { logger } from '~/platform/logger'
import { Refusal } from '~/platform/refusal'
import { TimeLeft } from '~/platform/time-left'
import { notices, toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
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
  const { ask, dialog } = useRelease()
  return (
    <>
      <p className="mb-6 max-w-prose text-ink-soft">{t('lockouts.lead')}</p>
      <ShortList
        rows={lockouts}
        caption={t('lockouts.caption', { count: lockouts?.length ?? 0 })}
        columns={useLockoutColumns(ask)}
        rowKey={({ id }) => id}
        first={{ title: t('lockouts.first'), text: t('lockouts.firstText') }}
        file={{ name: t('lockouts.file'), rows: lockouts ?? [] }}
      />
      {dialog}
    </>
  )
}

function useLockoutColumns(onRelease: (lockout: Lockout) => void): Column<Lockout>[] {
  const t = useTranslations('security')
  const { number } = useFormatter()
  const { revalidate } = useRevalidator()
  return [
    {
      key: 'who',
      header: t('signIns.identifier'),
      isRowHeader: true,
      cell: (lockout) => <LockedPerson lockout={lockout} />,
      csv: ({ identifier }) => identifier,
    },
    { key: 'person', header: t('lockouts.person'), csv: ({ personName }) => personName },
    { key: 'workspace', header: t('lockouts.workspace'), csv: ({ tenantName }) => tenantName },
    {
      key: 'count',
      header: t('signIns.count'),
      isNumber: true,
      cell: ({ failures }) => number(failures),
      phone: { at: 'small', cell: ({ failures }) => t('signIns.times', { count: failures }) },
      csv: ({ failures }) => failures,
    },
    {
      key: 'last',
      header: t('signIns.last'),
      phone: 'small',
      cell: ({ lastFailureAt }) => <Moment at={lastFailureAt} />,
      csv: ({ lastFailureAt }) => lastFailureAt,
    },
    {
      key: 'state',
      header: t('lockouts.state'),
      phone: 'foot',
      cell: (lockout) => (
        <LockState lockout={lockout} onRelease={() => onRelease(lockout)} onOver={() => void revalidate()} />
      ),
    },
    { key: 'until', header: t('lockouts.until'), csv: ({ blockedUntil }) => blockedUntil },
  ]
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
