import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { Segment } from '~/domain/loyalty/recipes'
import type { TierLevel } from '~/domain/loyalty/rules'
import type { Outlet } from '~/platform/outlets.queries'
import { Checkbox } from '~/ui/checkbox'
import { NumberField } from '~/ui/number-field'
import { Select } from '~/ui/select'
import { TickGroup } from '~/ui/tick-group'

interface SegmentFieldsProps {
  segment: Segment
  outlets: readonly Outlet[]
  tiers: readonly TierLevel[]
  /** Number fields tell of a change by this alone. */
  onChange: () => void
}

const money = { style: 'currency', currency: 'INR', maximumFractionDigits: 0 } as const

/** Whom a campaign is for: every field that is filled in narrows it down. */
export function SegmentFields({ segment, outlets, tiers, onChange }: SegmentFieldsProps) {
  const t = useTranslations('loyaltyCampaigns.segment')
  const tag = useLocale()
  const locale = localeOfTag(tag)
  const months = new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' })
  const count = (
    name: string,
    label: Parameters<typeof t>[0],
    value: number | undefined,
    max: number,
    format?: Intl.NumberFormatOptions,
  ) => (
    <NumberField
      key={name}
      name={name}
      label={t(label as 'awayLeast')}
      {...(value !== undefined && { defaultValue: value })}
      min={0}
      max={max}
      {...(format && { format })}
      onChange={onChange}
    />
  )
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {count('awayLeast', 'awayLeast', segment.away_least, 10_000)}
        {count('awayMost', 'awayMost', segment.away_most, 10_000)}
        {count('visitsLeast', 'visitsLeast', segment.visits_least, 10_000)}
        {count('visitsMost', 'visitsMost', segment.visits_most, 10_000)}
        {count('spendLeast', 'spendLeast', segment.spend_least_inr, 100_000_000, money)}
        {count('spendMost', 'spendMost', segment.spend_most_inr, 100_000_000, money)}
        <Select
          name="birthdayMonth"
          label={t('birthdayMonth')}
          defaultValue={segment.birthday_month ?? ''}
          options={[
            { value: '', label: t('anyMonth') },
            ...Array.from({ length: 12 }, (_, at) => ({
              value: String(at + 1),
              label: months.format(new Date(Date.UTC(2024, at, 1))),
            })),
          ]}
        />
      </div>
      <Checkbox
        name="neverRedeemed"
        label={t('neverRedeemed')}
        defaultChecked={segment.never_redeemed ?? false}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TickGroup
          name="tiers"
          label={t('tiers')}
          description={t('anyTier')}
          options={tiers.map(({ key, title }) => ({ id: key, name: title[locale] }))}
          chosen={segment.tiers ?? []}
        />
        <TickGroup
          name="outlets"
          label={t('outlets')}
          description={t('anyOutlet')}
          options={outlets.map((outlet) => ({ id: outlet.id, name: `${outlet.name}, ${outlet.city}` }))}
          chosen={segment.outlets ?? []}
        />
      </div>
    </div>
  )
}
