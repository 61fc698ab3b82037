import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { isUnused } from '~/domain/store/usage'
import type { Column } from '~/platform/list/list-view'
import { ShortList } from '~/platform/list/short-list'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import type { IdleSeat, ModuleUse } from './usage.queries'

/** Seats that could go to somebody else. */
export function IdleSeats({ seats }: { seats: readonly IdleSeat[] }) {
  const t = useTranslations('storeUsage')
  const dateTime = useDateTime()
  const day = (at: string | null) => (at ? dateTime(new Date(at), { dateStyle: 'medium' }) : t('never'))
  const columns: Column<IdleSeat>[] = [
    {
      key: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: ({ name }) => name ?? '–',
      csv: ({ name }) => name,
    },
    {
      key: 'role',
      header: t('role'),
      phone: 'line',
      cell: ({ role }) => t(`roles.${role}`),
      csv: ({ role }) => role,
    },
    {
      key: 'lastSeen',
      header: t('lastSeen'),
      phone: 'labelled',
      cell: ({ last_seen_at: at }) => day(at),
      csv: ({ last_seen_at: at }) => at,
    },
    {
      key: 'since',
      header: t('since'),
      phone: 'labelled',
      cell: ({ created_at: at }) => day(at),
      csv: ({ created_at: at }) => at,
    },
  ]
  return (
    <ShortList
      rows={seats}
      caption={t('idle')}
      isCaptionHidden
      columns={columns}
      rowKey={({ id }) => id}
      first={{ title: t('idleFirst'), text: '' }}
      file={{ name: t('idleFile'), rows: seats }}
    />
  )
}

/** What each module costs, and when it was last used. */
export function ModuleUses({ uses, today }: { uses: readonly ModuleUse[]; today: string }) {
  const t = useTranslations('storeUsage')
  const words = useTranslations('modules')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const day = (on: string | null) =>
    on ? dateTime(new Date(on), { dateStyle: 'medium', timeZone: 'UTC' }) : null
  const cost = ({ is_in_plan, paise, term }: ModuleUse) =>
    is_in_plan
      ? t('inPlan')
      : paise === null
        ? t('given')
        : t(term === 'year' ? 'perYear' : 'perMonth', { price: writeMoney(locale, paise) })
  const columns: Column<ModuleUse>[] = [
    {
      key: 'module',
      header: t('module'),
      isRowHeader: true,
      cell: (use) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {words(`names.${use.module}`)}
          {use.is_read_only ? (
            <Badge tone="info">{t('readOnly')}</Badge>
          ) : isUnused(use, today) ? (
            <Badge tone="warning">{t('unused')}</Badge>
          ) : null}
        </span>
      ),
      csv: ({ module }) => words(`names.${module}`),
    },
    { key: 'cost', header: t('cost'), phone: 'line', cell: cost, csv: cost },
    {
      key: 'lastUsed',
      header: t('lastUsed'),
      phone: 'labelled',
      cell: ({ last_used_on: on }) => day(on) ?? t('never'),
      csv: ({ last_used_on: on }) => on,
    },
    {
      key: 'renews',
      header: t('renews'),
      phone: 'labelled',
      cell: ({ renews_on: on }) => day(on) ?? '–',
      csv: ({ renews_on: on }) => on,
    },
  ]
  return (
    <ShortList
      rows={uses}
      caption={t('modules')}
      isCaptionHidden
      columns={columns}
      rowKey={({ module }) => module}
      first={{ title: t('never'), text: '' }}
      file={{ name: t('modulesFile'), rows: uses }}
    />
  )
}
