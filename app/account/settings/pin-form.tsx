import { useTranslations } from 'use-intl'
import { pinLength } from '~/domain/pin'
import { DigitsField } from '~/ui/digits-field'
import { Matter } from './matter'
import { SettingForm } from './setting-form'

const fields = [
  ['pin', 'current'],
  ['newPin', 'new'],
  ['again', 'again'],
] as const

/** A new PIN, for a person who knows the current one. */
export function PinForm() {
  const t = useTranslations('settings.pin')
  return (
    <Matter anchor="pin" title={t('title')} lead={t('lead')}>
      <SettingForm
        intent="pin"
        labels={{ pin: t('current'), newPin: t('new'), again: t('again') }}
        submitLabel={t('save')}
        failed={t('failed')}
      >
        {fields.map(([name, word]) => (
          <DigitsField
            key={name}
            name={name}
            label={t(word)}
            description={word === 'new' ? t('rule') : undefined}
            length={pinLength}
          />
        ))}
      </SettingForm>
    </Matter>
  )
}
