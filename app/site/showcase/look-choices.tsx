import { useTranslations } from 'use-intl'
import { type LookName, lookChoices } from '~/platform/look'

const names = Object.keys(lookChoices) as LookName[]

/** Contrast, movement and text size for this browser; the page's script makes them work. */
export function LookChoices() {
  const t = useTranslations('accessibility.look')
  return (
    <>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <div className="hidden gap-7 [[data-script]_&]:grid">
        {names.map((name) => (
          <fieldset key={name}>
            <legend className="font-medium">{t(`${name}.label`)}</legend>
            <div className="flex flex-wrap gap-x-7 border-hairline border-b">
              {lookChoices[name].map((value) => (
                <label
                  key={value}
                  className="-mb-px flex min-h-11 cursor-pointer items-center border-transparent border-b-3 text-ink-soft has-checked:border-brand has-focus-visible:outline-3 has-focus-visible:outline-link has-checked:font-medium has-checked:text-ink"
                >
                  <input type="radio" name={`look-${name}`} value={value} className="sr-only" />
                  {t(`${name}.${value}` as 'motion.less')}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <p className="max-w-prose text-ink-soft text-sm">{t('kept')}</p>
      </div>
    </>
  )
}
