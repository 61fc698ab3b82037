import { useTranslations } from 'use-intl'
import { ExampleSpread } from '../../example-spread'
import { fairTestRows } from './fair-test-rows'

/** Difference in differences with its range, every step open. */
export function FairTest() {
  const t = useTranslations('methodology.example')
  return (
    <ExampleSpread
      id="example"
      title={t('title')}
      ground="bg-paper-deep"
      setting={t('setting')}
      rows={fairTestRows.map(({ name, arithmetic, result, unit }) => ({
        label: t(name),
        arithmetic,
        result: t(unit, { value: result }),
      }))}
      conclusion={t('conclusion')}
    />
  )
}
