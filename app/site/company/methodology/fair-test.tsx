import { useTranslations } from 'use-intl'
import { ExampleSpread } from '../../example-spread'
import { LargeFigure } from '../../large-figure'
import { fairTestRows } from './fair-test-rows'

/** What comes out in a row, in whole points as the report says it. */
const whole = (row: (typeof fairTestRows)[number]['name']) =>
  String(Math.round(Number(fairTestRows.find(({ name }) => name === row)?.result)))

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
    >
      <div className="mt-8">
        <LargeFigure figure={t('points', { value: whole('effect') })}>
          {t('added', {
            low: whole('low'),
            high: whole('high'),
            early: whole('early'),
            late: whole('late'),
          })}
        </LargeFigure>
      </div>
    </ExampleSpread>
  )
}
