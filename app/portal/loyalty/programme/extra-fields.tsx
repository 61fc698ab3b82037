import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { dayInIndia } from '~/domain/india-moment'
import type { LoyaltyRules } from '~/domain/loyalty/rules'
import { Checkbox } from '~/ui/checkbox'
import { NumberField } from '~/ui/number-field'
import { Section } from '~/ui/section'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { TickGroup } from '~/ui/tick-group'
import { dayparts } from './rules-fields'

interface ExtraFieldsProps {
  rules: LoyaltyRules
  onChange: () => void
}

/** Expiry, one bonus, welcome, birthday, friends and a wallet that people share: each only when it is ticked. */
export function ExtraFields({ rules, onChange }: ExtraFieldsProps) {
  const t = useTranslations('loyaltyProgramme.extras')
  const [has, setHas] = useState({
    expires: rules.expiry !== null,
    hasBonus: rules.bonus !== null,
    hasReferral: rules.referral !== null,
    hasWallet: rules.wallet_most > 0,
  })
  const tick = (name: keyof typeof has) => ({
    name,
    label: t(name),
    description: t(`${name}Help`),
    defaultChecked: has[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      setHas({ ...has, [name]: event.target.checked }),
  })
  const inside = 'mb-4 grid gap-5 border-control border-l-3 pl-4 sm:grid-cols-2'
  return (
    <Section title={t('title')} lead={t('lead')}>
      <Checkbox {...tick('expires')} />
      {has.expires ? (
        <div className={inside}>
          <NumberField
            name="expiryMonths"
            label={t('expiryMonths')}
            defaultValue={rules.expiry?.months ?? 12}
            min={1}
            max={60}
            onChange={onChange}
          />
          <Select
            name="expiryAfter"
            label={t('expiryAfter')}
            defaultValue={rules.expiry?.after ?? 'visit'}
            options={(['visit', 'earning'] as const).map((value) => ({ value, label: t(`afters.${value}`) }))}
          />
        </div>
      ) : null}
      <Checkbox {...tick('hasBonus')} />
      {has.hasBonus ? <Bonus rules={rules} onChange={onChange} className={inside} /> : null}
      <div className="my-4 grid gap-5 sm:grid-cols-2">
        <NumberField
          name="welcome"
          label={t('welcome')}
          description={t('zero')}
          defaultValue={rules.welcome_points}
          min={0}
          max={100_000}
          onChange={onChange}
        />
        <NumberField
          name="birthday"
          label={t('birthday')}
          description={t('birthdayHelp')}
          defaultValue={rules.birthday_points}
          min={0}
          max={100_000}
          onChange={onChange}
        />
      </div>
      <Checkbox {...tick('hasReferral')} />
      {has.hasReferral ? (
        <div className={inside}>
          <NumberField
            name="referral"
            label={t('referral')}
            defaultValue={rules.referral?.points ?? 100}
            min={0}
            max={100_000}
            onChange={onChange}
          />
          <NumberField
            name="friend"
            label={t('friend')}
            defaultValue={rules.referral?.friend_points ?? 50}
            min={0}
            max={100_000}
            onChange={onChange}
          />
          <NumberField
            name="referralMost"
            label={t('referralMost')}
            defaultValue={rules.referral?.most_per_year ?? 10}
            min={1}
            max={100}
          />
        </div>
      ) : null}
      <Checkbox {...tick('hasWallet')} />
      {has.hasWallet ? (
        <div className={inside}>
          <NumberField
            name="walletMost"
            label={t('walletMost')}
            defaultValue={rules.wallet_most || 5}
            min={2}
            max={12}
            onChange={onChange}
          />
        </div>
      ) : null}
    </Section>
  )
}

function Bonus({ rules: { bonus }, onChange, className }: ExtraFieldsProps & { className: string }) {
  const t = useTranslations('loyaltyProgramme.extras')
  const earn = useTranslations('loyaltyProgramme.earn')
  const days = new Intl.DateTimeFormat(useLocale(), { weekday: 'long', timeZone: 'UTC' })
  return (
    <div className={className}>
      <TextField
        name="bonusEn"
        label={t('bonusEn')}
        defaultValue={bonus?.title.en}
        maxLength={80}
        autoComplete="off"
      />
      <TextField
        name="bonusHi"
        label={t('bonusHi')}
        defaultValue={bonus?.title.hi}
        maxLength={80}
        autoComplete="off"
        lang="hi-IN"
      />
      <NumberField
        name="bonusTimes"
        label={t('bonusTimes')}
        defaultValue={bonus?.times ?? 2}
        min={1}
        max={10}
        step={0.5}
        onChange={onChange}
      />
      <span className="hidden sm:block" />
      <TextField
        type="date"
        name="bonusFrom"
        label={t('bonusFrom')}
        defaultValue={bonus?.from ?? dayInIndia(new Date())}
      />
      <TextField type="date" name="bonusTo" label={t('bonusTo')} defaultValue={bonus?.to ?? ''} />
      <TickGroup
        name="bonusWeekdays"
        label={t('bonusWeekdays')}
        // 1 January 2024 was a Monday
        options={[1, 2, 3, 4, 5, 6, 7].map((day) => ({
          id: String(day),
          name: days.format(new Date(Date.UTC(2024, 0, day))),
        }))}
        chosen={bonus?.weekdays.map(String) ?? []}
      />
      <TickGroup
        name="bonusDayparts"
        label={earn('daypartsLabel')}
        options={dayparts.map((part) => ({ id: part, name: earn(`dayparts.${part}`) }))}
        chosen={bonus?.dayparts ?? []}
      />
    </div>
  )
}
