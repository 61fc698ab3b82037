import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Locale, locales } from '~/domain/locale'
import { notices } from '~/platform/toasts'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { savePaper } from '../learning-papers'
import { complianceProblemOf } from './compliance-problem'

const ownNames = { en: 'English', hi: 'हिन्दी' } as const

/** The file for an inspector, in the language that they read. */
export function InspectionButtons({ outletId, outlet }: { outletId: string; outlet: string }) {
  const t = useTranslations('compliance')
  const [making, setMaking] = useState<Locale | null>(null)

  async function make(language: Locale) {
    if (making) return
    setMaking(language)
    try {
      await savePaper('inspection', outletId, language, t('inspection.file', { outlet }))
      notices.show({ title: t('inspection.done'), variant: 'success' })
    } catch (error) {
      notices.show({ title: t(`problem.${complianceProblemOf(error)}`), variant: 'destructive' })
    }
    setMaking(null)
  }

  return (
    <div>
      <p className="mb-1.5 text-sm">{t('inspection.label')}</p>
      <div className="flex flex-wrap gap-3">
        {locales.map((language) => (
          <Button
            key={language}
            variant={language === 'en' ? 'primary' : 'secondary'}
            isPending={making === language}
            onClick={() => void make(language)}
          >
            <Icon name="download" />
            <span lang={language}>{t('inspection.button', { language: ownNames[language] })}</span>
          </Button>
        ))}
      </div>
    </div>
  )
}
