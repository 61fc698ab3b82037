import { Link } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { standingOf } from '~/domain/loyalty/uplift'
import { writeMoney } from '~/domain/numbers'
import { Section } from '~/ui/section'
import type { Campaign } from '../campaigns/campaigns.queries'

interface ProofSectionProps {
  campaigns: readonly Campaign[]
  today: string
}

const shown = 4

/** The effect of campaigns against a random hold-out group: the only evidence of cause there is. */
export function ProofSection({ campaigns, today }: ProofSectionProps) {
  const t = useTranslations('loyalty.overview.proof')
  const words = useTranslations('loyaltyCampaigns')
  const { number } = useFormatter()
  const locale = localeOfTag(useLocale())
  const started = campaigns.filter(({ started_at: at }) => at !== null)
  const per100 = (value: number) =>
    number(value * 100, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  return (
    <Section title={t('title')} lead={t('lead')}>
      {started.length > 0 ? (
        <ul>
          {started.slice(0, shown).map(({ id, name, arms, contribution_percent, ends_on }) => {
            const isOver = (ends_on ?? today) < today
            const { standing, uplift } = standingOf(arms ?? {}, contribution_percent, isOver)
            const isTold = uplift && standing !== 'window_open'
            return (
              <li key={id} className="border-hairline border-b py-2">
                <Link
                  to={`/app/loyalty/campaigns/${id}`}
                  className="inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline"
                >
                  {name}
                </Link>
                <p>
                  <strong className="font-semibold">{words(`standings.${standing}`)}</strong>
                  {isTold ? (
                    <span className="block text-ink-soft text-sm">
                      {t('told', {
                        visits: per100(uplift.visits.mean),
                        low: per100(uplift.visits.low),
                        high: per100(uplift.visits.high),
                        money: writeMoney(locale, Math.round(uplift.contributionPaise.mean / 100) * 100),
                      })}
                    </span>
                  ) : null}
                </p>
              </li>
            )
          })}
        </ul>
      ) : (
        <p className="max-w-prose">{t('none')}</p>
      )}
      <Link
        to="/app/loyalty/campaigns"
        className="mt-2 inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline"
      >
        {t('all')}
      </Link>
    </Section>
  )
}
