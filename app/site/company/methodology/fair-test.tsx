import { useTranslations } from 'use-intl'
import { Part } from '~/ui/part'
import { WorkedExample } from '../../worked-example'
import { fairTestRows } from './fair-test-rows'

/** Difference in differences with its range, every step open. */
export function FairTest() {
  const t = useTranslations('methodology.example')
  return (
    <Part id="example" title={t('title')}>
      <WorkedExample
        setting={t('setting')}
        rows={fairTestRows.map(({ name, arithmetic, result, unit }) => ({
          label: t(name),
          arithmetic,
          result: t(unit, { value: result }),
        }))}
        conclusion={t('conclusion')}
      />
    </Part>
  )
}
