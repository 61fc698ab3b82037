import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { Module } from '~/domain/modules'
import { writeMoney } from '~/domain/numbers'
import { useDateTime } from '~/platform/use-date-time'
import { Facts } from '~/ui/definition-list'
import { Section } from '~/ui/section'
import { RoomLeft } from '../room-left'
import type { PlanChange } from './products.queries'

/** What another plan would mean here: when it begins, the sums, which modules come, go and stay, and whether seats and files fit. */
export function PlanChangeSection({ change }: { change: PlanChange }) {
  const t = useTranslations('store.change')
  const words = useTranslations('modules')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const money = (paise: number) => writeMoney(locale, paise)
  const names = (modules: readonly Module[]) =>
    new Intl.ListFormat(locale === 'hi' ? 'hi-IN' : 'en-IN').format(
      modules.map((module) => words(`names.${module}`)),
    )
  const isSame = change.plan === change.from_plan
  const { gained, lost, kept, first_paise: first, credit_paise: credit } = change
  return (
    <Section
      title={t(isSame ? 'titleSame' : 'title', { plan: words(`tiers.${change.plan}`) })}
      lead={t('lead', { plan: words(`tiers.${change.from_plan}`) })}
    >
      <Facts
        facts={[
          {
            label: t('begins'),
            value: dateTime(new Date(change.begins_on), { dateStyle: 'long', timeZone: 'UTC' }),
          },
          ...(first === null ? [] : [{ label: t('first'), value: money(first) }]),
          ...(credit > 0 ? [{ label: t('credit'), value: `−${money(credit)}` }] : []),
          ...(first !== null && credit > 0
            ? [
                {
                  label: t(first >= credit ? 'toPay' : 'toCredit'),
                  value: money(Math.abs(first - credit)),
                },
              ]
            : []),
          ...(gained.length > 0 ? [{ label: t('gained'), value: names(gained) }] : []),
          ...(lost.length > 0 ? [{ label: t('lost'), value: names(lost) }] : []),
          ...(kept.length > 0 ? [{ label: t('kept'), value: names(kept) }] : []),
          {
            label: t('seats'),
            value: t('seatsText', {
              taken: change.seats_taken,
              cap: change.seat_cap,
              included: change.seats_included,
            }),
          },
          { label: t('room'), value: <RoomLeft room={change.room} /> },
        ]}
      />
      {lost.length > 0 ? <p className="mt-3 max-w-prose text-ink-soft text-sm">{t('lostText')}</p> : null}
    </Section>
  )
}
