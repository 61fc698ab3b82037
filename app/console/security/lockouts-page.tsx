import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { requireAccess } from '~/platform/access-context'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { failingAsNull } from '~/platform/failing-as-null'
import type { Column } from '~/platform/list/list-view'
import { ShortList } from '~/platform/list/short-list'
import { releaseLockout } from '~/platform/lockouts.queries'
import { TimeLeft } from '~/platform/time-left'
import { Button } from '~/ui/button'
import type { Route } from './+types/lockouts-page'
import { LockedPerson } from './locked-person'
import { Moment } from './moment'
import { type Lockout, listLockouts } from './sign-ins.queries'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  requireAccess(context)
  return { lockouts: await failingAsNull('the lock-outs', listLockouts()) }
}

/** Who is locked out, or on the way to it, with how long it lasts. */
export default function LockoutsPage({ loaderData: { lockouts } }: Route.ComponentProps) {
  const t = useTranslations('security')
  const [asked, setAsked] = useState<Lockout | null>(null)
  return (
    <>
      <p className="mb-6 max-w-prose text-ink-soft">{t('lockouts.lead')}</p>
      <ShortList
        rows={lockouts}
        caption={t('lockouts.caption', { count: lockouts?.length ?? 0 })}
        columns={useLockoutColumns(setAsked)}
        rowKey={({ id }) => id}
        first={{ title: t('lockouts.first'), text: t('lockouts.firstText') }}
        file={{ name: t('lockouts.file'), rows: lockouts ?? [] }}
      />
      {asked ? <ReleaseDialog lockout={asked} onClose={() => setAsked(null)} /> : null}
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
function ReleaseDialog({ lockout, onClose }: { lockout: Lockout; onClose: () => void }) {
  const t = useTranslations('security')
  return (
    <ChangeDialog
      role="alertdialog"
      title={t('lockouts.ask', { identifier: lockout.personName ?? lockout.identifier })}
      confirmLabel={t('lockouts.release')}
      area="security"
      onConfirm={async () => {
        await releaseLockout(lockout.id)
        return t('lockouts.released')
      }}
      onClose={onClose}
    >
      <LockedPerson lockout={lockout} isPlain />
      <p className="text-ink-soft">{t('lockouts.askText')}</p>
    </ChangeDialog>
  )
}
