import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { compared } from '~/domain/loyalty/with-and-without'
import { writeMoney } from '~/domain/numbers'
import { Figure, Figures } from '~/ui/figure'
import { Section } from '~/ui/section'
import type { LoyaltyOverview } from './overview.queries'

/** Bills with a card beside all others, with the warning that this proves nothing. */
export function OthersSection({ others }: { others: LoyaltyOverview['others'] }) {
  const t = useTranslations('loyalty.overview.others')
  const { number } = useFormatter()
  const locale = localeOfTag(useLocale())
  const told = others && compared(others)
  const money = (paise: number | null) =>
    paise === null ? '–' : writeMoney(locale, Math.round(paise / 100) * 100)
  return (
    <Section
      title={t('title')}
      lead={others ? t('lead', { days: others.days, outlets: others.outlets }) : t('noFigures')}
    >
      {told ? (
        <Figures>
          <Figure
            label={t('withCard')}
            value={money(told.withCard.meanPaise)}
            note={t('bills', { count: told.withCard.bills })}
          />
          <Figure
            label={t('without')}
            value={money(told.others.meanPaise)}
            note={t('bills', { count: told.others.bills })}
          />
          <Figure
            label={t('share')}
            value={number(told.share, { style: 'percent', maximumFractionDigits: 1 })}
            note={t('shareNote')}
          />
        </Figures>
      ) : others ? (
        <p className="max-w-prose">{t('noFit')}</p>
      ) : null}
      <p className="mt-4 max-w-prose text-ink-soft text-sm">{t('noProof')}</p>
    </Section>
  )
}
