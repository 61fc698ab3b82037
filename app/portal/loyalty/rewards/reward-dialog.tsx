import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayInIndia } from '~/domain/india-moment'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import type { Outlet } from '~/platform/outlets.queries'
import { NumberField } from '~/ui/number-field'
import { Select } from '~/ui/select'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { TickGroup } from '~/ui/tick-group'
import { type Reward, saveReward } from './rewards.queries'

interface RewardDialogProps {
  tenantId: string
  /** Null for a new one. */
  reward: Reward | null
  outlets: readonly Outlet[]
  tiers: readonly { key: string; title: string }[]
  onClose: () => void
}

const money = { style: 'currency', currency: 'INR', maximumFractionDigits: 0 } as const
const pictures = ['cup', 'dessert', 'thali', 'chef', 'gift'] as const

/** What a guest gets for how many points, and what it costs the house. */
export function RewardDialog({ tenantId, reward, outlets, tiers, onClose }: RewardDialogProps) {
  const t = useTranslations('loyaltyRewards.form')
  const [id] = useState(() => reward?.id ?? crypto.randomUUID())
  return (
    <ChangeDialog
      title={t(reward ? 'change' : 'add')}
      confirmLabel={t('save')}
      fields={{ reward_title_required: 'titleEn', reward_incomplete: 'points', unknown_outlet: 'outlets' }}
      check={(form) => {
        const text = (name: string) => String(form.get(name) ?? '').trim()
        const until = text('until')
        return {
          ...(!text('titleEn') && { titleEn: t('missing.title') }),
          ...(!text('titleHi') && { titleHi: t('missing.title') }),
          ...(!(Number(text('points')) > 0) && { points: t('missing.points') }),
          ...(!text('from') && { from: t('missing.from') }),
          ...(until !== '' && until < text('from') && { until: t('missing.until') }),
        }
      }}
      onClose={onClose}
      onConfirm={async (form) => {
        const text = (name: string) => String(form.get(name) ?? '').trim()
        const count = (name: string) => (text(name) === '' ? null : Number(text(name)))
        await saveReward(tenantId, id, {
          title: { en: text('titleEn'), hi: text('titleHi') },
          terms: { en: text('termsEn'), hi: text('termsHi') },
          picture: text('picture'),
          points: Number(text('points')),
          cost_paise: Math.round(Number(text('cost') || '0') * 100),
          stock: count('stock'),
          per_member_most: count('most'),
          tier: text('tier') || null,
          outlets: form.getAll('outlets').map(String),
          valid_from: text('from'),
          valid_until: text('until') || null,
        })
        return t('saved')
      }}
    >
      <TextField
        name="titleEn"
        label={t('titleEn')}
        defaultValue={reward?.title.en}
        maxLength={80}
        autoComplete="off"
        isRequired
      />
      <TextField
        name="titleHi"
        label={t('titleHi')}
        defaultValue={reward?.title.hi}
        maxLength={80}
        autoComplete="off"
        lang="hi-IN"
        isRequired
      />
      <NumberField
        name="points"
        label={t('points')}
        {...(reward && { defaultValue: reward.points })}
        min={1}
        max={1_000_000}
        isRequired
      />
      <NumberField
        name="cost"
        label={t('cost')}
        description={t('costHelp')}
        defaultValue={(reward?.cost_paise ?? 0) / 100}
        min={0}
        max={1_000_000}
        format={money}
      />
      <NumberField
        name="stock"
        label={t('stock')}
        description={t('stockHelp')}
        {...(reward?.stock != null && { defaultValue: reward.stock })}
        min={0}
        max={1_000_000}
      />
      <NumberField
        name="most"
        label={t('most')}
        description={t('mostHelp')}
        {...(reward?.per_member_most != null && { defaultValue: reward.per_member_most })}
        min={1}
        max={100}
      />
      {tiers.length > 0 ? (
        <Select
          name="tier"
          label={t('tier')}
          defaultValue={reward?.tier ?? ''}
          options={[
            { value: '', label: t('anyTier') },
            ...tiers.map(({ key, title }) => ({ value: key, label: title })),
          ]}
        />
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          type="date"
          name="from"
          label={t('from')}
          defaultValue={reward?.valid_from ?? dayInIndia(new Date())}
          isRequired
        />
        <TextField
          type="date"
          name="until"
          label={t('until')}
          description={t('untilHelp')}
          defaultValue={reward?.valid_until ?? ''}
        />
      </div>
      <Select
        name="picture"
        label={t('picture')}
        defaultValue={reward?.picture ?? 'gift'}
        options={pictures.map((picture) => ({ value: picture, label: t(`pictures.${picture}`) }))}
      />
      <TextArea name="termsEn" label={t('termsEn')} defaultValue={reward?.terms.en} maxLength={500} />
      <TextArea
        name="termsHi"
        label={t('termsHi')}
        defaultValue={reward?.terms.hi}
        maxLength={500}
        lang="hi-IN"
      />
      <TickGroup
        name="outlets"
        label={t('outlets')}
        description={t('outletsHelp')}
        options={outlets.map((outlet) => ({ id: outlet.id, name: `${outlet.name}, ${outlet.city}` }))}
        chosen={reward?.outlets ?? []}
      />
    </ChangeDialog>
  )
}
