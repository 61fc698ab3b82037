import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { ActionMenu } from '~/ui/action-menu'
import type { Column } from '~/ui/table'
import type { Flag } from './features.queries'
import { FlagMarks, FlagStateBadge, useDay, useOwner, useReach } from './flag-words'
import { Verdict } from './verdict'
import { type Eyes, verdictOf } from './verdicts'

interface RowsOptions {
  now: Date
  /** Through whose eyes, and how they are called; null for nobody in particular. */
  eyes: { eyes: Eyes; name: string } | null
  onKill: (flag: Flag) => void
}

/** The columns of the list. */
export function useFlagColumns({ now, eyes, onKill }: RowsOptions): Column<Flag>[] {
  const t = useTranslations('features')
  const reach = useReach()
  const day = useDay()
  const owner = useOwner()
  const seen: Column<Flag>[] = eyes
    ? [
        {
          key: 'verdict',
          header: t('by.heading', { who: eyes.name }),
          cell: (flag) => <Verdict verdict={verdictOf(flag, eyes.eyes, now)} />,
        },
      ]
    : [{ key: 'reach', header: t('reach.label'), cell: (flag) => reach(flag, now) }]
  return [
    {
      key: 'name',
      header: t('name'),
      cell: (flag) => <Name flag={flag} />,
      isRowHeader: true,
      isSortable: true,
    },
    {
      key: 'kind',
      header: t('kind'),
      cell: (flag) => (
        <span className="flex flex-col">
          {t(`kinds.${flag.kind}`)}
          <span className="text-ink-soft text-sm">{t(`scopes.${flag.scope}`)}</span>
        </span>
      ),
      isSortable: true,
    },
    { key: 'state', header: t('state'), cell: (flag) => <FlagStateBadge flag={flag} now={now} /> },
    ...seen,
    {
      key: 'expires',
      header: t('expiresOn'),
      cell: ({ expiresOn }) =>
        expiresOn ? (
          <span className="whitespace-nowrap">{day(expiresOn)}</span>
        ) : (
          <span className="text-ink-soft">{t('never')}</span>
        ),
      isSortable: true,
    },
    {
      key: 'owner',
      header: t('owner'),
      cell: (flag) => owner(flag) ?? <span className="text-ink-soft">{t('nobody')}</span>,
      isSortable: true,
    },
    { key: 'mark', header: t('mark'), cell: (flag) => <FlagMarks flag={flag} now={now} /> },
    {
      key: 'actions',
      header: t('actions'),
      cell: (flag) => <FlagActions flag={flag} onKill={onKill} />,
      isNumber: true,
    },
  ]
}

/** A flag where there is no room for a row. */
export function NarrowFlag({ flag, now, eyes, onKill }: RowsOptions & { flag: Flag }) {
  const t = useTranslations('features')
  const reach = useReach()
  return (
    <div className="flex items-start justify-between gap-2">
      <div className="flex min-w-0 flex-col gap-1.5">
        <Name flag={flag} />
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <FlagStateBadge flag={flag} now={now} />
          <span>{t(`kinds.${flag.kind}`)}</span>
          <span className="text-ink-soft">{t(`scopes.${flag.scope}`)}</span>
        </p>
        {eyes ? (
          <Verdict verdict={verdictOf(flag, eyes.eyes, now)} />
        ) : (
          <p className="text-ink-soft text-sm">{reach(flag, now)}</p>
        )}
        <FlagMarks flag={flag} now={now} />
      </div>
      <FlagActions flag={flag} onKill={onKill} />
    </div>
  )
}

function Name({ flag: { key, name } }: { flag: Flag }) {
  return (
    <span className="flex min-w-0 flex-col">
      <Link
        to={`/admin/features/${key}`}
        className="-mt-1 break-words py-1 font-medium text-link underline underline-offset-4 hover:no-underline"
      >
        {name}
      </Link>
      <code className="break-words font-normal text-ink-soft text-xs">{key}</code>
    </span>
  )
}

function FlagActions({ flag, onKill }: { flag: Flag; onKill: (flag: Flag) => void }) {
  const t = useTranslations('features')
  const navigate = useNavigate()
  return (
    <ActionMenu
      label={t('actionsFor', { name: flag.name })}
      items={[
        { key: 'edit', label: t('edit'), onSelect: () => void navigate(`/admin/features/${flag.key}/edit`) },
        {
          key: 'kill',
          label: t(flag.isKilled ? 'kill.restore' : 'kill.pull'),
          onSelect: () => onKill(flag),
          isDanger: !flag.isKilled,
        },
      ]}
    />
  )
}
