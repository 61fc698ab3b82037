import { useTranslations } from 'use-intl'
import { SolidFlight } from '../../solid-flight'
import { Spread } from '../../spread'

const steps = ['train', 'observe', 'measure', 'decide'] as const

/** The four steps in words. */
export function Loop() {
  const t = useTranslations('methodology.loop')
  return (
    <Spread
      title={t('title')}
      lead={t('lead')}
      below={
        <SolidFlight
          steps={steps.map((step) => ({ name: t(`${step}.title`), content: <p>{t(`${step}.text`)}</p> }))}
        />
      }
    />
  )
}
