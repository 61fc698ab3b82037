import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useLocale, useTranslations } from 'use-intl'
import { NumberField } from '~/ui/number-field'
import { Specimen } from './specimen'

/** Fields for numbers and amounts. Around an island nothing tells React Aria the language. */
export function NumberFields() {
  const t = useTranslations('styleGuide.numberFields')
  return (
    <I18nProvider locale={useLocale()}>
      <Specimen id="numberFields" title={t('title')} note={t('note')}>
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          <NumberField name="seats" label={t('seats')} defaultValue={25} min={1} max={500} />
          <NumberField
            name="revenue"
            label={t('revenue')}
            defaultValue={1_25_000}
            step={1000}
            format={{ style: 'currency', currency: 'INR', maximumFractionDigits: 0 }}
          />
        </div>
      </Specimen>
    </I18nProvider>
  )
}
