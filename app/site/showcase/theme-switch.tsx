import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { chooseTheme, storedTheme, type Theme, themes } from '~/platform/theme'
import { SegmentedControl } from '~/ui/segmented-control'

/** Light, dark or as the system says, for this browser. */
export function ThemeSwitch() {
  const t = useTranslations('styleGuide.theme')
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => setTheme(storedTheme()), []) // the page was built without knowing this browser
  function choose(next: Theme) {
    setTheme(next)
    chooseTheme(next)
  }
  return (
    <SegmentedControl
      label={t('label')}
      name="theme"
      value={theme}
      onChange={choose}
      options={themes.map((value) => ({ value, label: t(value) }))}
    />
  )
}
