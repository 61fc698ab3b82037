import { useTranslations } from 'use-intl'
import type { Service } from '~content/schemas/service'
import { RuledList } from '../ruled-list'
import { WidePart } from './wide-part'

/** When the service is the right thing, and when it is not: side by side, of equal weight. */
export function Fit({ fit, isDeep }: { fit: Service['fit']; isDeep: boolean }) {
  const t = useTranslations('services')
  return (
    <WidePart title={fit.title} isDeep={isDeep}>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        <RuledList title={t('right')} lines={fit.right} />
        <RuledList title={t('wrong')} lines={fit.wrong} />
      </div>
    </WidePart>
  )
}
