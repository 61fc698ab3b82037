import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { staleMarksOf } from '~/domain/flag-staleness'
import type { Column } from '~/platform/list/list-view'
import type { TenantName } from '~/platform/tenants.queries'
import { ActionMenu } from '~/ui/action-menu'
import { RowName } from '~/ui/row-name'
import type { Flag } from './features.queries'
import { stateOf } from './flag-state'
import { FlagMarks, FlagStateBadge, useDay, useOwner, useReach } from './flag-words'
import { useVerdictWords, Verdict } from './verdict'
import { type Eyes, verdictOf } from './verdicts'

interface ColumnsOptions {
  now: Date
  /** Through whose eyes, and how they are called; null for nobody in particular. */
  eyes: { eyes: Eyes; name: string } | null
  tenants: readonly TenantName[]
  onKill: (flag: Flag) => void
}

/** How a flag is written in the list and in a CSV file, there with all its rules. */
export function useFlagColumns({ now, eyes, tenants, onKill }: ColumnsOptions): Column<Flag>[] {
  const t = useTranslations('features')
  const reach = useReach()
  const day = useDay()
  const owner = useOwner()
  const words = useVerdictWords()
  const named = (ids: readonly string[]) =>
    ids.map((id) => tenants.find((tenant) => tenant.id === id)?.slug ?? id).join(', ')
  const seen: Column<Flag>[] = eyes
    ? [
        {
          key: 'verdict',
          header: t('by.heading', { who: eyes.name }),
          phone: 'foot',
          cell: (flag) => <Verdict verdict={verdictOf(flag, eyes.eyes, now)} />,
          csv: (flag) => words(verdictOf(flag, eyes.eyes, now)).result,
        },
        { key: 'why', header: t('who.why'), csv: (flag) => words(verdictOf(flag, eyes.eyes, now)).why },
      ]
    : [{ key: 'reach', header: t('reach.label'), phone: 'small', cell: (flag) => reach(flag, now) }]
  return [
    { key: 'key', header: t('key'), csv: ({ key }) => key },
    {
      key: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: ({ key, name }) => (
        <RowName to={`/admin/features/${key}`} below={<code className="text-xs">{key}</code>}>
          {name}
        </RowName>
      ),
      csv: ({ name }) => name,
    },
    { key: 'description', header: t('description'), csv: ({ description }) => description },
    {
      key: 'kind',
      header: t('kind'),
      cell: ({ kind, scope }) => (
        <span className="flex flex-col">
          {t(`kinds.${kind}`)}
          <span className="text-ink-soft text-sm">{t(`scopes.${scope}`)}</span>
        </span>
      ),
      phone: { at: 'line', cell: ({ kind }) => t(`kinds.${kind}`) },
      csv: ({ kind }) => t(`kinds.${kind}`),
    },
    {
      key: 'scope',
      header: t('scope'),
      phone: {
        at: 'line',
        cell: ({ scope }) => <span className="text-ink-soft">{t(`scopes.${scope}`)}</span>,
      },
      csv: ({ scope }) => t(`scopes.${scope}`),
    },
    {
      key: 'state',
      header: t('state'),
      phone: 'line',
      cell: (flag) => <FlagStateBadge flag={flag} now={now} />,
      csv: (flag) => t(`states.${stateOf(flag, now)}`),
    },
    { key: 'percentage', header: t('percentage'), csv: ({ percentage }) => percentage },
    { key: 'tiers', header: t('tiers'), csv: ({ tiers }) => tiers.join(', ') },
    { key: 'included', header: t('let.in'), csv: ({ included }) => named(included) },
    { key: 'excluded', header: t('let.out'), csv: ({ excluded }) => named(excluded) },
    {
      key: 'isDefault',
      header: t('isDefault'),
      csv: ({ isOnByDefault }) => t(isOnByDefault ? 'facts.defaultOn' : 'facts.defaultOff'),
    },
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
      csv: ({ expiresOn }) => expiresOn,
    },
    {
      key: 'owner',
      header: t('owner'),
      cell: (flag) => owner(flag) ?? <span className="text-ink-soft">{t('nobody')}</span>,
      csv: (flag) => flag.owner,
    },
    {
      key: 'mark',
      header: t('mark'),
      phone: 'foot',
      cell: (flag) => <FlagMarks flag={flag} now={now} />,
      csv: (flag) =>
        staleMarksOf(flag, now)
          .map((mark) => t(`marks.${mark}`))
          .join(', '),
    },
    { key: 'changedAt', header: t('facts.changed'), csv: ({ changedAt }) => changedAt },
    {
      key: 'actions',
      header: t('actions'),
      isNumber: true,
      phone: 'corner',
      cell: (flag) => <FlagActions flag={flag} onKill={onKill} />,
    },
  ]
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
