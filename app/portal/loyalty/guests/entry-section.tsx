import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { ShortList } from '~/platform/list/short-list'
import { useDateTime } from '~/platform/use-date-time'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import type { GuestEntry } from './guests.queries'

const whys = ['bill', 'welcome', 'birthday', 'referral', 'wallet', 'merge', 'returned'] as const

interface EntrySectionProps {
  entries: readonly GuestEntry[]
  /** Undefined for viewers who may change nothing. */
  onRefund: ((entry: GuestEntry) => void) | undefined
}

/** What happened to the points of a guest, newest first. */
export function EntrySection({ entries, onRefund }: EntrySectionProps) {
  const t = useTranslations('loyaltyGuests')
  const { number } = useFormatter()
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const what = ({ kind, why }: GuestEntry) => {
    const known = whys.find((one) => one === why)
    return known
      ? `${t(`kinds.${kind}`)}: ${t(`whys.${known}`)}`
      : why
        ? `${t(`kinds.${kind}`)}: ${why}`
        : t(`kinds.${kind}`)
  }
  const bill = ({ bill_no, amount_paise, outlet }: GuestEntry) =>
    [outlet, bill_no, amount_paise === null ? null : writeMoney(locale, amount_paise)]
      .filter(Boolean)
      .join(' · ')
  return (
    <Section title={t('entries')} lead={t('entriesLead')}>
      <ShortList
        rows={entries}
        caption={t('entries')}
        isCaptionHidden
        rowKey={({ id }) => id}
        first={{ title: t('noEntries'), text: t('noEntriesText') }}
        file={{ name: t('entriesFile'), rows: entries }}
        columns={[
          {
            key: 'what',
            header: t('what'),
            isRowHeader: true,
            cell: (entry) => (
              <span className="block min-w-0 break-words">
                {what(entry)}
                <span className="block text-ink-soft text-sm">{bill(entry)}</span>
              </span>
            ),
            csv: what,
          },
          { key: 'bill', header: t('bill'), csv: bill },
          {
            key: 'points',
            header: t('points'),
            phone: 'corner',
            cell: ({ points }) => (
              <span className="font-medium tabular-nums">{number(points, { signDisplay: 'always' })}</span>
            ),
            csv: ({ points }) => points,
          },
          {
            key: 'at',
            header: t('when'),
            phone: 'small',
            cell: ({ at }) => dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }),
            csv: ({ at }) => at,
          },
          {
            key: 'until',
            header: t('until'),
            phone: 'labelled',
            cell: ({ expires_at, is_held }) =>
              is_held
                ? t('isHeld')
                : expires_at
                  ? dateTime(new Date(expires_at), { dateStyle: 'medium' })
                  : '–',
            csv: ({ expires_at }) => expires_at,
          },
          ...(onRefund
            ? [
                {
                  key: 'steps',
                  header: t('doThis'),
                  phone: 'foot' as const,
                  cell: (entry: GuestEntry) =>
                    entry.kind === 'earn' && entry.why === 'bill' ? (
                      <Button variant="secondary" onClick={() => onRefund(entry)}>
                        {t('refund.open')}
                      </Button>
                    ) : null,
                },
              ]
            : []),
        ]}
      />
    </Section>
  )
}
