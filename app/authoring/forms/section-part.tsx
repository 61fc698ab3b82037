import { useTranslations } from 'use-intl'
import type { FormSection } from '~/domain/shops/form'
import { TextPair } from '../texts/text-pair'
import { useForm } from './form-context'
import { NumberBox } from './number-box'

/** A section: its name and its weight. */
export function SectionPart({ section, at }: { section: FormSection; at: number }) {
  const t = useTranslations('shopForms.section')
  const { set } = useForm()
  const path = ['document', 'sections', at] as const
  return (
    <div className="flex flex-col gap-8">
      <TextPair path={[...path, 'title']} label={t('title')} max={80} />
      <div>
        <NumberBox
          path={[...path, 'weight']}
          label={t('weight')}
          value={section.weight}
          onChange={(weight) => set([...path, 'weight'], weight ?? 0)}
        />
        <p className="mt-1 text-ink-soft text-sm">{t('weightHelp')}</p>
      </div>
    </div>
  )
}
