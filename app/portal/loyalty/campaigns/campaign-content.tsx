import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { TierLevel } from '~/domain/loyalty/rules'
import { writeMoney } from '~/domain/numbers'
import type { Outlet } from '~/platform/outlets.queries'
import { Facts } from '~/ui/definition-list'
import { Section } from '~/ui/section'
import type { Campaign } from './campaigns.queries'
import { useSegmentWords } from './use-segment-words'

interface CampaignContentProps {
  campaign: Campaign
  outlets: readonly Outlet[]
  tiers: { levels: readonly TierLevel[] } | null
}

/** Whom a campaign is for, what it says, and what its rewards may cost. */
export function CampaignContent({ campaign, outlets, tiers }: CampaignContentProps) {
  const t = useTranslations('loyaltyCampaigns')
  const locale = localeOfTag(useLocale())
  const segmentWords = useSegmentWords(outlets, tiers?.levels ?? [])
  const { message, segment, budget_paise, state } = campaign
  return (
    <Section title={t(state === 'planned' ? 'results.plannedTitle' : 'results.sentTitle')}>
      <Facts
        facts={[
          { label: t('form.whom'), value: segmentWords(segment).join(' · ') },
          {
            label: t('message.title'),
            value: (
              <>
                <strong className="block font-medium">{message.title[locale]}</strong>
                <span className="whitespace-pre-line">{message.text[locale]}</span>
              </>
            ),
          },
          ...(budget_paise === null
            ? []
            : [{ label: t('form.budget'), value: writeMoney(locale, budget_paise) }]),
        ]}
      />
    </Section>
  )
}
