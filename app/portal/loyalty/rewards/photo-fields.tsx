import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { KeptPhoto } from '~/platform/kept-photo'
import { Checkbox } from '~/ui/checkbox'
import { FileField } from '~/ui/file-field'
import { TextField } from '~/ui/text-field'
import { fetchRewardPhoto, type Reward } from './rewards.queries'

/** The photo of a reward: chosen, replaced or taken away, with what it shows in words once there is one. */
export function PhotoFields({ photo }: Pick<Reward, 'photo'>) {
  const t = useTranslations('loyaltyRewards.form')
  const [isChosen, setChosen] = useState(false)
  const [isRemoved, setRemoved] = useState(false)
  const isThere = isChosen || (photo !== null && !isRemoved)
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="sr-only">{t('photo')}</legend>
      {photo && !isChosen ? (
        <div className="flex flex-col gap-3">
          {isRemoved ? null : (
            <div className="w-32">
              <KeptPhoto
                photo={photo}
                label={t('photoNow')}
                failed={t('photoFailed')}
                fetchPhoto={fetchRewardPhoto}
              />
            </div>
          )}
          <Checkbox
            name="photoRemoved"
            value="yes"
            label={t('photoRemove')}
            onChange={({ target }) => setRemoved(target.checked)}
          />
        </div>
      ) : null}
      <FileField
        name="photo"
        label={t(photo ? 'photoReplace' : 'photo')}
        description={t('photoHelp')}
        accept="image/jpeg,image/png,image/webp"
        onFile={(file) => setChosen(file !== null)}
      />
      {isThere ? (
        <>
          <TextField
            name="altEn"
            label={t('altEn')}
            description={t('altHelp')}
            defaultValue={photo?.alt.en ?? ''}
            maxLength={160}
            autoComplete="off"
            isRequired
          />
          <TextField
            name="altHi"
            label={t('altHi')}
            defaultValue={photo?.alt.hi ?? ''}
            maxLength={160}
            autoComplete="off"
            lang="hi-IN"
            isRequired
          />
        </>
      ) : null}
    </fieldset>
  )
}
