import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Locale, languageName, locales } from '~/domain/locale'
import { usePressedChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { savePaper } from '../../../papers'

/** The file for an inspector, in the language that they read. */
export function InspectionButtons({ outletId, outlet }: { outletId: string; outlet: string }) {
  const t = useTranslations('compliance')
  const { isPending, run } = usePressedChange('compliance', { reloads: false })
  const [wanted, setWanted] = useState<Locale | null>(null)

  const make = (language: Locale) =>
    run(async () => {
      setWanted(language)
      await savePaper('inspection', outletId, language, t('inspection.file', { outlet }))
      return t('inspection.done')
    })

  return (
    <div>
      <p className="mb-1.5 text-sm">{t('inspection.label')}</p>
      <div className="flex flex-wrap gap-3">
        {locales.map((language) => (
          <Button
            key={language}
            variant={language === 'en' ? 'primary' : 'secondary'}
            isPending={isPending && wanted === language}
            onClick={() => void make(language)}
          >
            <Icon name="download" />
            <span lang={language}>{t('inspection.button', { language: languageName[language] })}</span>
          </Button>
        ))}
      </div>
    </div>
  )
}
