import { useTranslations } from 'use-intl'
import { Part } from '~/ui/part'

const steps = ['train', 'observe', 'measure', 'decide'] as const

/** The four steps in words. */
export function Loop() {
  const t = useTranslations('methodology.loop')
  return (
    <Part title={t('title')} lead={t('lead')}>
      <ol className="border-brand border-l-3">
        {steps.map((step) => (
          <li key={step} className="grid gap-x-6 pb-6 pl-5 last:pb-0 sm:grid-cols-[8rem_1fr]">
            <h3 className="font-semibold text-lg">{t(`${step}.title`)}</h3>
            <p className="max-w-prose">{t(`${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </Part>
  )
}
