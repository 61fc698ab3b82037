import { Link } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { bookMonths, breakagePercent, costPerPoint, redeemedPercent } from '~/domain/loyalty/books'
import { writeMoney } from '~/domain/numbers'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { downloadCsv } from '~/platform/csv'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { useDateTime } from '~/platform/use-date-time'
import { ViewOnlyNote } from '~/platform/view-only'
import { buttonLook } from '~/ui/button'
import { Facts } from '~/ui/definition-list'
import { EmptyState } from '~/ui/empty-state'
import { Figure, Figures } from '~/ui/figure'
import { Section } from '~/ui/section'
import { ages, type LoyaltyBooks, readBooks } from '../../loyalty-books.queries'
import { SeenFiles } from '../../seen-files'
import type { Route } from './+types/books-page'
import { JournalSection } from './journal-section'
import { MonthTable } from './month-table'
import { useBookTables } from './use-book-tables'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const [books, messages] = await Promise.all([
    loaded('the books', readBooks(tenant.id)),
    loadMessages(person.locale, ['loyaltyBooks', 'seenFiles']),
  ])
  return { tenant, by: person.name ?? person.email, books, messages }
}

/** What is owed for points, month by month, and the entries for the accountant. */
export default function BooksPage({ loaderData: { tenant, by, books } }: Route.ComponentProps) {
  const t = useTranslations('loyaltyBooks')
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      {books.why ? (
        <NotLoaded why={books.why} failedText={t('failed')} />
      ) : books.content && books.content.months.length > 0 ? (
        <Books tenant={tenant} by={by} books={books.content} />
      ) : (
        <EmptyState
          title={t('first')}
          text={t('firstText')}
          action={
            <Link to="/app/loyalty/programme" className={buttonLook('primary')}>
              {t('toProgramme')}
            </Link>
          }
        />
      )}
    </>
  )
}

interface BooksProps {
  tenant: { id: string; name: string }
  by: string
  books: LoyaltyBooks
}

function Books({ tenant, by, books }: BooksProps) {
  const t = useTranslations('loyaltyBooks')
  const { number } = useFormatter()
  const dateTime = useDateTime()
  const locale = localeOfTag(useLocale())
  const months = bookMonths(books)
  const last = months.at(-1)
  const percent = (value: number | null) =>
    value === null ? '–' : number(value / 100, { style: 'percent', maximumFractionDigits: 1 })
  const { tables, journalColumns, lines, nameOf } = useBookTables(books, months)
  const money = (paise: number) => writeMoney(locale, Math.round(paise / 100) * 100)
  const { low, expected, high } = books.redemption
  return (
    <>
      <SeenFiles
        tenant={tenant}
        by={by}
        of="loyalty"
        fileName={t('file')}
        results={() => ({
          title: t('title'),
          about: t('until', { month: last ? nameOf(last.month) : '' }),
          tables,
          remarks: [t('howDeferred'), t('howRecognised'), t('howCost')],
        })}
      />
      <Section title={t('owedNow')} lead={t('owedLead')}>
        <Figures>
          <Figure
            label={t('owed')}
            value={money(last?.owedPaise ?? 0)}
            note={t('ifRedeemed', { percent: expected })}
          />
          <Figure
            label={t('owedLow')}
            value={money(last?.owedLowPaise ?? 0)}
            note={t('ifRedeemed', { percent: low })}
          />
          <Figure
            label={t('owedHigh')}
            value={money(last?.owedHighPaise ?? 0)}
            note={t('ifRedeemed', { percent: high })}
          />
        </Figures>
        <div className="mt-4">
          <Figures>
            <Figure
              label={t('open')}
              value={number(books.open)}
              note={t('openNote', { waiting: books.waiting, debt: books.debt })}
            />
            <Figure
              label={t('redemption')}
              value={percent(redeemedPercent(books.months))}
              note={t('redemptionNote', { low, expected, high })}
            />
            <Figure
              label={t('breakage')}
              value={percent(breakagePercent(books.months))}
              note={t('breakageNote')}
            />
          </Figures>
        </div>
      </Section>
      <Section title={t('months')} lead={t('monthsLead')}>
        <MonthTable months={months} nameOf={nameOf} />
      </Section>
      <JournalSection
        months={months}
        nameOf={nameOf}
        tenantId={tenant.id}
        mayClose={books.mayClose}
        onSave={(chosen) =>
          void downloadCsv(
            `${t('journalFile')}-${chosen.slice(0, 7)}.csv`,
            journalColumns,
            lines.filter(({ month }) => month === chosen),
          )
        }
      />
      <Section title={t('ages.title')} lead={t('ages.lead')}>
        {books.countedAt ? (
          <p className="mb-4 max-w-prose text-ink-soft text-sm">
            {t('ages.counted', {
              at: dateTime(new Date(books.countedAt), { dateStyle: 'medium', timeStyle: 'short' }),
            })}
          </p>
        ) : null}
        <Facts
          facts={ages.map((age) => ({
            label: t(`ages.${age}`),
            value: <span className="tabular-nums">{number(books.ages[age])}</span>,
          }))}
        />
      </Section>
      <Section title={t('how')}>
        <ul className="max-w-prose list-disc pl-5 text-ink-soft text-sm leading-relaxed">
          <li>{t('howDeferred')}</li>
          <li>{t('howRecognised')}</li>
          <li>{t('howCost')}</li>
          <li>
            {t('howNow', {
              value: writeMoney(locale, books.valuePaise),
              cost: writeMoney(locale, Math.round(costPerPoint(books))),
            })}
          </li>
        </ul>
      </Section>
    </>
  )
}
