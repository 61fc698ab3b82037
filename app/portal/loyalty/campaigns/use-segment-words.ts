import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { Segment } from '~/domain/loyalty/recipes'
import type { TierLevel } from '~/domain/loyalty/rules'
import { writeMoney } from '~/domain/numbers'
import type { Outlet } from '~/platform/outlets.queries'

/** Returns how a segment is said: a phrase for each thing that it asks. */
export function useSegmentWords(outlets: readonly Outlet[], tiers: readonly TierLevel[]) {
  const t = useTranslations('loyaltyCampaigns.segmentWords')
  const { list } = useFormatter()
  const tag = useLocale()
  const locale = localeOfTag(tag)
  const rupees = (inr: number) => writeMoney(locale, inr * 100)
  return (segment: Segment): string[] => {
    const { tiers: chosen = [], outlets: places = [], birthday_month: month } = segment
    const said: (string | false | undefined)[] = [
      segment.away_least !== undefined && t('awayLeast', { days: segment.away_least }),
      segment.away_most !== undefined && t('awayMost', { days: segment.away_most }),
      segment.visits_least !== undefined && t('visitsLeast', { count: segment.visits_least }),
      segment.visits_most !== undefined && t('visitsMost', { count: segment.visits_most }),
      segment.spend_least_inr !== undefined && t('spendLeast', { amount: rupees(segment.spend_least_inr) }),
      segment.spend_most_inr !== undefined && t('spendMost', { amount: rupees(segment.spend_most_inr) }),
      month !== undefined &&
        t('birthday', {
          month: new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' }).format(
            new Date(Date.UTC(2024, month - 1, 1)),
          ),
        }),
      segment.never_redeemed && t('neverRedeemed'),
      chosen.length > 0 &&
        t('tiers', {
          names: list(chosen.map((key) => tiers.find((tier) => tier.key === key)?.title[locale] ?? key)),
        }),
      places.length > 0 &&
        t('outlets', {
          names: list(
            places.map((id) => outlets.find((outlet) => outlet.id === id)?.name ?? t('goneOutlet')),
          ),
        }),
    ]
    const phrases = said.filter((phrase) => typeof phrase === 'string')
    return phrases.length > 0 ? phrases : [t('everyone')]
  }
}
