import { Link, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { visitorShare } from '~/domain/flag-share'
import { useListQuery } from '~/platform/list/use-list-query'
import { DataList } from '~/ui/data-list'
import { Pagination } from '~/ui/pagination'
import type { ListColumn } from '~/ui/phone-row'
import { Section } from '~/ui/section'
import type { Flag } from './features.queries'
import { Verdict } from './verdict'
import { verdictOf } from './verdicts'
import { type JudgedTenant, type WhoHasItRead, whoList } from './who-has-it.queries'

interface WhoHasItProps {
  flag: Flag
  who: WhoHasItRead
  now: Date
}

/** For each tenant what the flag is, and the rule that decided, those meant by name first; of the site, for how many visitors. */
export function WhoHasIt({ flag, who, now }: WhoHasItProps) {
  const t = useTranslations('features.who')
  if (flag.scope === 'console') return null
  if (flag.scope === 'site')
    return (
      <Section title={t('title')}>
        <p className="mb-2">{t('visitors', { percent: visitorShare(flag, now) })}</p>
        <Why flag={flag} now={now} />
      </Section>
    )
  return <Tenants who={who} />
}

/** The rule that decides alike for all visitors; nothing where the share parts them. */
function Why({ flag, now }: Pick<WhoHasItProps, 'flag' | 'now'>) {
  const verdict = verdictOf(flag, 'visitor', now)
  return typeof verdict === 'object' && 'percent' in verdict ? null : <Verdict verdict={verdict} />
}

function Tenants({ who: { content } }: Pick<WhoHasItProps, 'who'>) {
  const t = useTranslations('features.who')
  const tiers = useTranslations('modules.tiers')
  const { revalidate } = useRevalidator()
  const query = useListQuery(whoList)
  const { total, on, rows } = content ?? { total: 0, on: 0, rows: [] }
  const columns: ListColumn<JudgedTenant>[] = [
    { key: 'tenant', header: t('tenant'), cell: (tenant) => <Name tenant={tenant} />, isRowHeader: true },
    { key: 'tier', header: t('tier'), cell: ({ tier }) => tiers(tier) },
    {
      key: 'result',
      header: t('result'),
      phone: 'foot',
      cell: ({ is_on, why }) => <Verdict verdict={{ isOn: is_on, why }} />,
    },
  ]
  return (
    <Section title={t('title')} lead={content ? t('lead', { on, all: total }) : undefined}>
      <DataList
        state={content === null ? 'failed' : total === 0 ? 'first' : 'ready'}
        caption={t('caption', { count: total })}
        isCaptionHidden
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        first={{ title: t('none'), text: '' }}
        onRetry={() => void revalidate()}
      />
      <Pagination
        page={query.page}
        pageSize={whoList.pageSize}
        total={total}
        onPage={(wanted) => query.turn(wanted - query.page)}
      />
    </Section>
  )
}

function Name({ tenant: { id, name, is_active } }: { tenant: JudgedTenant }) {
  const t = useTranslations('features.who')
  return (
    <span>
      <Link to={`/admin/tenants/${id}`} className="text-link underline underline-offset-4 hover:no-underline">
        {name}
      </Link>
      {is_active ? null : <span className="font-normal text-ink-soft text-sm"> {t('suspended')}</span>}
    </span>
  )
}
