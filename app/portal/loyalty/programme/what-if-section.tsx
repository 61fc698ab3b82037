import { useState } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { LoyaltyRules } from '~/domain/loyalty/rules'
import { pointsOfBill, whatIf } from '~/domain/loyalty/what-if'
import { writeMoney } from '~/domain/numbers'
import { Figure, Figures } from '~/ui/figure'
import { NumberField } from '~/ui/number-field'
import { Section } from '~/ui/section'
import type { Reward } from '../rewards/rewards.queries'

interface WhatIfSectionProps {
  rules: LoyaltyRules
  rewards: readonly Reward[]
  /** What bills with a card come to so far; null before there are any. */
  meanBillPaise: number | null
  billsPerMonth: number | null
}

const money = { style: 'currency', currency: 'INR', maximumFractionDigits: 0 } as const

/** What the programme costs and what it would have to bring, with everything that was assumed. */
export function WhatIfSection({ rules, rewards, meanBillPaise, billsPerMonth }: WhatIfSectionProps) {
  const t = useTranslations('loyaltyProgramme.whatIf')
  const { number } = useFormatter()
  const locale = localeOfTag(useLocale())
  const [bill, setBill] = useState(Math.round((meanBillPaise ?? 80_000) / 100))
  const [bills, setBills] = useState(billsPerMonth ?? 300)
  const [margin, setMargin] = useState(60)
  const [redeemed, setRedeemed] = useState(rules.redemption.expected)
  const usual =
    rewards.reduce((sum, reward) => sum + reward.cost_paise / reward.points, 0) / Math.max(1, rewards.length)
  const [pointCost, setPointCost] = useState(Math.round(usual || rules.value_paise) / 100)
  const pointsPerBill = rules.way === 'stamps' ? 1 : pointsOfBill(bill * 100, rules.earn[0], rules.rounding)
  const result = whatIf({
    meanBillPaise: bill * 100,
    pointsPerBill,
    costPerPointPaise: pointCost * 100,
    redeemedPercent: redeemed,
    marginPercent: margin,
    billsPerMonth: bills,
    expiryMonths: rules.expiry?.months ?? 0,
  })
  const rupees = (paise: number) => writeMoney(locale, Math.round(paise / 100) * 100)
  const percent = (value: number) => number(value / 100, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <Section title={t('title')} lead={t('lead')}>
      <div className="mb-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <NumberField
          name="whatIfBill"
          label={t('bill')}
          value={bill}
          onChange={setBill}
          min={1}
          max={1_000_000}
          format={money}
        />
        <NumberField
          name="whatIfBills"
          label={t('bills')}
          value={bills}
          onChange={setBills}
          min={1}
          max={1_000_000}
        />
        <NumberField
          name="whatIfMargin"
          label={t('margin')}
          description={t('marginHelp')}
          value={margin}
          onChange={setMargin}
          min={1}
          max={100}
        />
        <NumberField
          name="whatIfRedeemed"
          label={t('redeemed')}
          value={redeemed}
          onChange={setRedeemed}
          min={1}
          max={100}
        />
        <NumberField
          name="whatIfPoint"
          label={t('pointCost')}
          description={t(rewards.length > 0 ? 'pointCostOfRewards' : 'pointCostHelp')}
          value={pointCost}
          onChange={setPointCost}
          min={0.01}
          max={1000}
          step={0.01}
          format={{ style: 'currency', currency: 'INR', minimumFractionDigits: 2 }}
        />
      </div>
      <div aria-live="polite">
        <Figures>
          <Figure
            label={t('cost')}
            value={rupees(result.costPer100BillsPaise)}
            note={t('costNote', { share: percent(result.costPercent) })}
          />
          <Figure
            label={t('breakEven')}
            value={result.breakEvenPercent === null ? t('never') : percent(result.breakEvenPercent)}
            note={t('breakEvenNote')}
          />
          <Figure
            label={t('liability')}
            value={rupees(result.liabilityAfterYearPaise)}
            note={t('liabilityNote')}
          />
        </Figures>
      </div>
      <details className="mt-4">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-4 hover:no-underline">
          {t('how')}
        </summary>
        <ul className="mt-2 max-w-prose list-disc pl-5 text-ink-soft text-sm leading-relaxed">
          <li>{t('howPoints', { bill: writeMoney(locale, bill * 100), points: pointsPerBill })}</li>
          <li>{t('howCost')}</li>
          <li>{t('howBreakEven')}</li>
          <li>{t('howLiability')}</li>
        </ul>
      </details>
    </Section>
  )
}
