import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { type Difference, membersMin, standingOf } from '~/domain/loyalty/uplift'
import { writeMoney } from '~/domain/numbers'
import { useDateTime } from '~/platform/use-date-time'
import { Figure, Figures } from '~/ui/figure'
import { Section } from '~/ui/section'
import { ArmTable } from './arm-table'
import type { Campaign } from './campaigns.queries'

interface CampaignResultProps {
  campaign: Campaign
  today: string
}

const tones = { more: 'border-success', fewer: 'border-danger', no_difference: 'border-ink' } as const

/** What a campaign brought against those who were held out, with its interval; or why nothing can be said of it yet. */
export function CampaignResult({ campaign, today }: CampaignResultProps) {
  const t = useTranslations('loyaltyCampaigns')
  const { number } = useFormatter()
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const { arms, ends_on, holdout_percent, window_days, contribution_percent } = campaign
  const { sent, held } = arms ?? {}
  const { standing, uplift } = standingOf(arms ?? {}, contribution_percent, (ends_on ?? today) < today)
  const until = ends_on ? dateTime(new Date(ends_on), { dateStyle: 'medium', timeZone: 'UTC' }) : ''
  const per100 = (value: number) =>
    number(value * 100, { maximumFractionDigits: 1, signDisplay: 'exceptZero' }).replace('-', '−')
  const rupees = (paise: number) => writeMoney(locale, Math.round(paise))
  const range = ({ low, high }: Difference, write: (value: number) => string) =>
    t('results.range', { low: write(low), high: write(high) })
  return (
    <Section title={t('results.title')} lead={t('results.lead')}>
      <p
        className={`mb-6 max-w-prose border-l-4 pl-4 ${standing in tones ? tones[standing as keyof typeof tones] : 'border-marigold'}`}
      >
        <strong className="block font-semibold text-lg">{t(`standings.${standing}`)}</strong>
        {t(`results.${standing}`, {
          until,
          least: membersMin,
          sent: sent?.n ?? 0,
          held: held?.n ?? 0,
        })}
      </p>
      {uplift && sent ? (
        <Figures>
          <Figure
            label={t('results.visits')}
            value={per100(uplift.visits.mean)}
            note={range(uplift.visits, per100)}
          />
          <Figure
            label={t('results.contribution')}
            value={rupees(uplift.contributionPaise.mean)}
            note={range(uplift.contributionPaise, rupees)}
          />
          <Figure
            label={t('results.rewards')}
            value={writeMoney(locale, sent.rewardPaise)}
            note={t('results.rewardsNote')}
          />
        </Figures>
      ) : null}
      {sent ? <p className="mt-4">{t('results.seen', { seen: campaign.seen, sent: sent.n })}</p> : null}
      {sent || held ? <ArmTable sent={sent} held={held} /> : null}
      <details className="mt-4">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-4 hover:no-underline">
          {t('results.how')}
        </summary>
        <ul className="mt-2 max-w-prose list-disc pl-5 text-ink-soft text-sm leading-relaxed">
          <li>{t('results.howDraw', { percent: holdout_percent })}</li>
          <li>{t('results.howWindow', { days: window_days })}</li>
          <li>{t('results.howContribution', { percent: contribution_percent })}</li>
          <li>{t('results.howRange')}</li>
        </ul>
      </details>
    </Section>
  )
}
