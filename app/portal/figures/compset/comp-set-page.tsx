import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { dayInIndia } from '~/domain/india-moment'
import { daysIn } from '~/domain/kpi/periods'
import { localeOfTag } from '~/domain/locale'
import { writeMoney, writeNumber } from '~/domain/numbers'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { readListQuery } from '~/platform/list/list-query'
import { useListQuery } from '~/platform/list/use-list-query'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { useDateTime } from '~/platform/use-date-time'
import { usePeriodWords } from '~/platform/use-period-words'
import { ViewOnlyNote } from '~/platform/view-only'
import { EmptyState } from '~/ui/empty-state'
import { Section } from '~/ui/section'
import { Select } from '~/ui/select'
import { Table } from '~/ui/table'
import { useBoardAddress } from '../board/use-board-address'
import type { Route } from './+types/comp-set-page'
import { compSetList } from './comp-set-query'
import { type CompSet, indexes, readCompSet } from './read-comp-set'
import { SetForm } from './set-form'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const query = readListQuery(url.searchParams, compSetList)
  const [read, messages] = await Promise.all([
    loaded('the comp set', readCompSet(tenant.id, query, dayInIndia(new Date()))),
    loadMessages(workspaceOf(context).person.locale, ['compSet', 'figureCodes']),
  ])
  return { tenant, read, messages }
}

/** A hotel beside the hotels it competes with: its share of guests, rate and revenue, from a report that somebody types. */
export default function CompSetPage({ loaderData: { tenant, read } }: Route.ComponentProps) {
  const t = useTranslations('compSet')
  const { set } = useListQuery(compSetList)
  const comp = read.content
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      {comp?.hotel ? (
        <>
          {comp.hotels.length > 1 ? (
            <div className="mb-8 max-w-80">
              <Select
                name="outlet"
                label={t('hotel')}
                value={comp.hotel.id}
                options={comp.hotels.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={({ target }) => set({ outlet: target.value })}
              />
            </div>
          ) : null}
          <Month comp={comp} tenantId={tenant.id} />
          <Months comp={comp} />
        </>
      ) : comp ? (
        <EmptyState title={t('noHotel')} text={t('noHotelText')} />
      ) : (
        <NotLoaded why={read.why ?? 'failed'} />
      )}
    </>
  )
}

function Month({ comp, tenantId }: { comp: CompSet; tenantId: string }) {
  const t = useTranslations('compSet')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const periodWords = usePeriodWords()
  const { hotel, month, months, set, own, days, typed } = comp
  const [mpi = null, ari = null] = months.find(({ from }) => from === month.from)?.values ?? []
  const rupees = (paise: number) => writeMoney(locale, Math.round(paise / 100) * 100)
  const facts = [
    ['available', writeNumber(locale, set.available), own && writeNumber(locale, own.available)],
    ['sold', writeNumber(locale, set.sold), own && writeNumber(locale, own.sold)],
    ['revenue', rupees(set.revenue), own && rupees(own.revenue)],
  ] as const
  return (
    <Section
      title={dateTime(new Date(month.from), { month: 'long', year: 'numeric' })}
      lead={days > 0 ? t('known', { days, of: daysIn(month) }) : t('unknown')}
    >
      {mpi !== null && ari !== null ? (
        <p className="mb-6 max-w-prose">
          {t(`reading.${mpi >= 100 ? 'full' : 'empty'}_${ari >= 100 ? 'dear' : 'cheap'}`)}
        </p>
      ) : null}
      {days > 0 ? (
        <div className="mb-8">
          <Table
            caption={t('totals')}
            columns={[
              { key: 'what', header: t('what'), isRowHeader: true, cell: ([what]) => t(what) },
              { key: 'set', header: t('set'), isNumber: true, cell: ([, of]) => of },
              { key: 'own', header: t('own'), isNumber: true, cell: ([, , of]) => of ?? '–' },
            ]}
            rows={facts}
            rowKey={([what]) => what}
            empty={null}
          />
        </div>
      ) : null}
      <h3 className="mb-4 font-semibold">{t(days > 0 ? 'correct' : 'enter')}</h3>
      {hotel ? <SetForm tenantId={tenantId} hotelId={hotel.id} comp={comp} /> : null}
      {typed.length > 0 ? (
        <>
          <h3 className="mt-8 mb-2 font-semibold">{t('history')}</h3>
          <ul className="flex flex-col gap-1 text-sm">
            {typed.map(({ at, by, reason, from, to }) => (
              <li key={`${at}${by}`}>
                {`${by ?? t('somebody')}, ${dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}: ${periodWords({ from, to })}`}
                {reason ? <span className="block text-ink-soft">{t('why', { reason })}</span> : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Section>
  )
}

function Months({ comp: { months } }: { comp: CompSet }) {
  const t = useTranslations('compSet')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const addressWith = useBoardAddress()
  return (
    <Section title={t('months')} lead={t('monthsLead')}>
      <Table
        caption={t('months')}
        isCaptionHidden
        columns={[
          {
            key: 'month',
            header: t('month'),
            isRowHeader: true,
            cell: ({ from }) => (
              <Link
                to={addressWith({ month: from })}
                className="inline-flex min-h-11 items-center text-link underline"
              >
                {dateTime(new Date(from), { month: 'long', year: 'numeric' })}
              </Link>
            ),
          },
          ...indexes.map((key, at) => ({
            key,
            header: t(`indexes.${key}`),
            isNumber: true,
            cell: ({ values }: CompSet['months'][number]) => (
              <span className="inline-flex min-h-11 items-center">{writeNumber(locale, values[at], 1)}</span>
            ),
          })),
        ]}
        rows={months}
        rowKey={({ from }) => from}
        empty={null}
      />
    </Section>
  )
}
