import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { visitorShare } from '~/domain/flag-share'
import type { TenantName } from '~/platform/tenants.queries'
import { DataList } from '~/ui/data-list'
import { Pagination } from '~/ui/pagination'
import type { ListColumn } from '~/ui/phone-row'
import { Section } from '~/ui/section'
import type { Flag } from './features.queries'
import { Verdict } from './verdict'
import { verdictOf } from './verdicts'

interface WhoHasItProps {
  flag: Flag
  /** Null when they could not be fetched. */
  tenants: readonly TenantName[] | null
  now: Date
}

const perPage = 25

/** For each tenant what the flag is, and the rule that decided, those meant by name first; of the site, for how many visitors. */
export function WhoHasIt({ flag, tenants, now }: WhoHasItProps) {
  const t = useTranslations('features.who')
  if (flag.scope === 'console') return null
  if (flag.scope === 'site')
    return (
      <Section title={t('title')}>
        <p className="mb-2">{t('visitors', { percent: visitorShare(flag, now) })}</p>
        <Why flag={flag} now={now} />
      </Section>
    )
  return <Tenants flag={flag} tenants={tenants} now={now} />
}

/** The rule that decides alike for all visitors; nothing where the share parts them. */
function Why({ flag, now }: Pick<WhoHasItProps, 'flag' | 'now'>) {
  const verdict = verdictOf(flag, 'visitor', now)
  return typeof verdict === 'object' && 'percent' in verdict ? null : <Verdict verdict={verdict} />
}

function Tenants({ flag, tenants, now }: WhoHasItProps) {
  const t = useTranslations('features.who')
  const tiers = useTranslations('modules.tiers')
  const { revalidate } = useRevalidator()
  const [page, setPage] = useState(1)
  const all = (tenants ?? [])
    .map((tenant) => ({ tenant, verdict: verdictOf(flag, { tenant }, now), isNamed: isNamed(flag, tenant) }))
    .sort((one, other) => Number(other.isNamed) - Number(one.isNamed))
  const on = all.filter(
    ({ verdict }) => typeof verdict === 'object' && 'isOn' in verdict && verdict.isOn,
  ).length
  type Row = (typeof all)[number]
  const name = ({ tenant }: Row) => (
    <span>
      <Link
        to={`/admin/tenants/${tenant.id}`}
        className="text-link underline underline-offset-4 hover:no-underline"
      >
        {tenant.name}
      </Link>
      {tenant.isActive ? null : <span className="font-normal text-ink-soft text-sm"> {t('suspended')}</span>}
    </span>
  )
  const columns: ListColumn<Row>[] = [
    { key: 'tenant', header: t('tenant'), cell: name, isRowHeader: true },
    { key: 'tier', header: t('tier'), cell: ({ tenant }) => tiers(tenant.tier) },
    {
      key: 'result',
      header: t('result'),
      phone: 'foot',
      cell: ({ verdict }) => <Verdict verdict={verdict} />,
    },
  ]
  return (
    <Section title={t('title')} lead={t('lead', { on, all: all.length })}>
      <DataList
        state={tenants === null ? 'failed' : all.length === 0 ? 'first' : 'ready'}
        caption={t('caption', { count: all.length })}
        isCaptionHidden
        columns={columns}
        rows={all.slice((page - 1) * perPage, page * perPage)}
        rowKey={({ tenant }) => tenant.id}
        first={{ title: t('none'), text: '' }}
        onRetry={() => void revalidate()}
      />
      <Pagination page={page} pageSize={perPage} total={all.length} onPage={setPage} />
    </Section>
  )
}

function isNamed({ included, excluded }: Flag, { id }: TenantName): boolean {
  return included.includes(id) || excluded.includes(id)
}
