import { useTranslations } from 'use-intl'
import { themes } from '~/platform/theme'
import { segmentLook, segmentsLook } from '~/ui/segmented-control'

/** Light, dark or as the device says; the site's own script makes it work and shows what holds. */
export function ThemeSwitch() {
  const t = useTranslations('styleGuide.theme')
  return (
    <fieldset className="hidden [[data-script]_&]:block">
      <legend className="sr-only">{t('label')}</legend>
      <div className={segmentsLook}>
        {themes.map((theme) => (
          <label key={theme} className={segmentLook}>
            <input
              type="radio"
              name="site-theme-above"
              value={theme}
              defaultChecked={theme === 'system'}
              className="sr-only"
            />
            {t(theme)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
