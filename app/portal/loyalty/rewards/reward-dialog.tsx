import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayInIndia } from '~/domain/india-moment'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import type { Outlet } from '~/platform/outlets.queries'
import { drawnAnew } from '~/platform/photo-file'
import { NumberField } from '~/ui/number-field'
import { Select } from '~/ui/select'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { TextInBoth } from '~/ui/text-in-both'
import { TickGroup } from '~/ui/tick-group'
import { PhotoFields } from './photo-fields'
import { chosenPhoto, rewardOf, rewardProblems } from './reward-fields'
import { type Reward, removeRewardPhoto, saveReward, storeRewardPhoto } from './rewards.queries'

interface RewardDialogProps {
  tenantId: string
  /** Null for a new one. */
  reward: Reward | null
  outlets: readonly Outlet[]
  tiers: readonly { key: string; title: string }[]
  onClose: () => void
}

const money = { style: 'currency', currency: 'INR', maximumFractionDigits: 0 } as const
/** Twice the width at which a phone shows it: some 30 KB. */
const photoSide = 480
const pictures = ['cup', 'dessert', 'thali', 'chef', 'gift'] as const

/** What a guest gets for how many points, and what it costs the house. */
export function RewardDialog({ tenantId, reward, outlets, tiers, onClose }: RewardDialogProps) {
  const t = useTranslations('loyaltyRewards.form')
  const [id] = useState(() => reward?.id ?? crypto.randomUUID())
  return (
    <ChangeDialog
      title={t(reward ? 'change' : 'add')}
      confirmLabel={t('save')}
      fields={{
        reward_title_required: 'titleEn',
        reward_incomplete: 'points',
        unknown_outlet: 'outlets',
        not_a_photo: 'photo',
        too_large: 'photo',
        photo_alt_required: 'altEn',
      }}
      check={(form) => rewardProblems(form, (problem) => t(`missing.${problem}`))}
      onClose={onClose}
      onConfirm={async (form) => {
        // looked at before anything is changed: what is no photo is said at once
        const photo = chosenPhoto(form)
        const drawn = photo && (await drawnAnew(photo, photoSide))
        await saveReward(tenantId, id, rewardOf(form))
        if (drawn) await storeRewardPhoto(id, drawn)
        else if (reward?.photo && form.get('photoRemoved')) await removeRewardPhoto(reward.photo.id)
        return t('saved')
      }}
    >
      <TextInBoth
        name="title"
        labels={{ en: t('titleEn'), hi: t('titleHi') }}
        value={reward?.title}
        maxLength={80}
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
      <PhotoFields photo={reward?.photo ?? null} />
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
