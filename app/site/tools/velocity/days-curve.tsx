import { useTranslations } from 'use-intl'
import type { Values } from '~/domain/tools/scenario'
import { perMonth, type VelocityLever } from '~/domain/tools/velocity'
import { CurveChart } from '../../calculator-curve'
import { useWriting } from '../../calculator-writing'

const shown = { from: 0.5, to: 2, steps: 48 }

/** What a month brings at half to double the days: a curve, not a line, so days saved weigh more than days lost. */
export function DaysCurve({ values }: { values: Values<VelocityLever> }) {
  const t = useTranslations('velocity')
  const { money, number } = useWriting()
  const { days } = values
  const step = days * 0.2
  const at = (some: number) => perMonth({ ...values, days: some })
  const points = Array.from({ length: shown.steps + 1 }, (_, index) => {
    const some = days * (shown.from + ((shown.to - shown.from) * index) / shown.steps)
    return [some, at(some)] as const
  })
  const inDays = (some: number) => number(some, some < 10 ? 1 : 0)
  const marked = [0.5, 0.8, 1, 1.2, 1.5, 2].map((share) => days * share)
  return (
    <CurveChart
      lines={[{ label: t('curveLine'), tone: 'blue', points, isArea: true }]}
      marks={[
        {
          x: days,
          y: at(days),
          label: t('curveNow', { days: inDays(days), month: money(at(days)) }),
          tone: 'orange',
          side: 'start',
        },
      ]}
      ticks={marked.map((some) => ({ x: some, label: inDays(some) }))}
      axis={t('axis')}
      table={{
        head: [t('axis'), t('curveLine')],
        rows: marked.map((some) => [inDays(some), money(at(some))]),
      }}
    >
      {t('curve', {
        days: inDays(days),
        fewer: inDays(days - step),
        gain: money(at(days - step) - at(days)),
        loss: money(at(days) - at(days + step)),
      })}
    </CurveChart>
  )
}
