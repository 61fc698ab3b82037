import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import type { Column } from '~/platform/list/list-view'
import { useDateTime } from '~/platform/use-date-time'
import { RowName } from '~/ui/row-name'
import type { GuestRow } from './guests.queries'

/** How a guest is written in the list. */
export function useGuestColumns(tierWord: (key: string) => string): Column<GuestRow>[] {
  const t = useTranslations('loyaltyGuests')
  const { number } = useFormatter()
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const day = (at: string | null) => (at ? dateTime(new Date(at), { dateStyle: 'medium' }) : '–')
  return [
    {
      key: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: ({ id, full_name, phone, email, card }) => (
        <RowName to={`/app/loyalty/guests/${id}`} below={phone ?? email}>
          {full_name || t('nameless', { card })}
        </RowName>
      ),
      csv: ({ full_name }) => full_name,
    },
    { key: 'card', header: t('card'), csv: ({ card }) => card },
    {
      key: 'tier',
      header: t('tier'),
      phone: 'small',
      cell: ({ tier }) => (tier ? tierWord(tier) : '–'),
      csv: ({ tier }) => (tier ? tierWord(tier) : ''),
    },
    {
      key: 'points',
      header: t('points'),
      phone: 'corner',
      cell: ({ points }) => <span className="tabular-nums">{number(points)}</span>,
      csv: ({ points }) => points,
    },
    {
      key: 'visits',
      header: t('visits'),
      phone: 'labelled',
      cell: ({ visits }) => <span className="tabular-nums">{number(visits)}</span>,
      csv: ({ visits }) => visits,
    },
    {
      key: 'spend',
      header: t('spend'),
      phone: 'labelled',
      cell: ({ spend_paise }) => <span className="tabular-nums">{writeMoney(locale, spend_paise)}</span>,
      csv: ({ spend_paise }) => spend_paise / 100,
    },
    {
      key: 'lastVisit',
      header: t('lastVisit'),
      phone: 'labelled',
      cell: ({ last_visit_on, outlet }) => (
        <span className="block">
          {day(last_visit_on)}
          {outlet ? <span className="block text-ink-soft text-sm">{outlet}</span> : null}
        </span>
      ),
      csv: ({ last_visit_on }) => last_visit_on,
    },
    {
      key: 'joined',
      header: t('joined'),
      cell: ({ joined_at }) => day(joined_at),
      csv: ({ joined_at }) => joined_at.slice(0, 10),
    },
  ]
}
