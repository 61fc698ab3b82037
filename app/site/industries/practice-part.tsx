import { useTranslations } from 'use-intl'
import type { Industry } from '~content/schemas/industry'
import { WidePart } from './wide-part'

/** One practice of a trade, told twice: as it is as a rule, and run with proof. */
export function PracticePart({ practice }: { practice: Industry['practice'] }) {
  const t = useTranslations('industries.transformed')
  return (
    <WidePart id="practice" title={practice.topic}>
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
        <div className="border-control border-t-3 pt-3">
          <p className="font-medium text-ink-soft text-sm">{t('usual')}</p>
          <p className="mt-1 text-ink-soft">{practice.usual}</p>
        </div>
        <div className="border-marigold border-t-3 pt-3">
          <p className="font-medium text-sm">{t('proven')}</p>
          <p className="mt-1">{practice.proven}</p>
        </div>
      </div>
    </WidePart>
  )
}
