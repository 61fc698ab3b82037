import { useTranslations } from 'use-intl'
import { LanguageChoice, ThemeChoice } from '~/platform/look-choices'
import type { Theme } from '~/platform/theme'
import { Matter } from './matter'

/** Language and appearance, as in the menu of the header. */
export function LookChoices({ theme }: { theme: Theme }) {
  const t = useTranslations('settings')
  return (
    <Matter anchor="look" title={t('look.title')} lead={t('look.lead')}>
      <div className="flex flex-col gap-6">
        <LanguageChoice />
        <ThemeChoice theme={theme} />
      </div>
    </Matter>
  )
}
