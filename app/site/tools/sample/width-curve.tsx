import { useTranslations } from 'use-intl'
import type { Values } from '~/domain/tools/scenario'
import {
  groupHalfWidth,
  outletHalfWidth,
  type SampleInput,
  visitsAffordable,
  visitsNeeded,
} from '~/domain/tools/shop-sample'
import { CurveChart } from '../../calculator-curve'
import { useWriting } from '../../calculator-writing'

/** How the half width falls with each further visit, for an outlet and for the group. */
export function WidthCurve({ values }: { values: Values<SampleInput> }) {
  const t = useTranslations('shopSample.curve')
  const { number } = useWriting()
  const [needed, affordable] = [visitsNeeded(values), Math.min(visitsAffordable(values), values.possible)]
  const last = Math.max(4, Math.min(values.possible, Math.ceil(Math.max(12, needed * 1.5, affordable * 1.2))))
  // Two visits are off the scale of all others: the curve begins at three.
  const first = Math.min(3, last - 1)
  const steps = Math.min(60, last - first)
  const counts = [
    ...new Set(
      Array.from({ length: steps + 1 }, (_, at) => Math.round(first + (at * (last - first)) / steps)),
    ),
  ]
  const width = (visits: number) => number(outletHalfWidth(values, Math.min(visits, values.possible)), 1)
  const marked = [
    ...new Set([first, ...[0.25, 0.5, 0.75].map((part) => Math.round(last * part)), last]),
  ].filter((visits) => visits >= first)
  const mark = (visits: number, label: string, tone: 'orange' | 'ink') =>
    visits >= first && visits <= last
      ? [{ x: visits, y: outletHalfWidth(values, visits), label, tone, side: 'start' as const }]
      : []
  return (
    <CurveChart
      lines={[
        {
          label: t('line'),
          tone: 'blue',
          points: counts.map((visits) => [visits, outletHalfWidth(values, visits)] as const),
          isArea: true,
        },
        {
          label: t('group'),
          tone: 'orange',
          points: counts.map((visits) => [visits, groupHalfWidth(values, visits)] as const),
          isDashed: true,
        },
      ]}
      marks={[
        ...mark(needed, t('needed', { visits: number(needed) }), 'orange'),
        ...(affordable === needed
          ? []
          : mark(affordable, t('budget', { visits: number(affordable) }), 'ink')),
      ]}
      ticks={marked.map((visits) => ({ x: visits, label: number(visits) }))}
      axis={t('axis')}
      table={{
        head: [t('axis'), t('line'), t('group')],
        rows: [...new Set([2, ...marked, needed])]
          .toSorted((one, other) => one - other)
          .map((visits) => [
            number(visits),
            `±${width(visits)}`,
            `±${number(groupHalfWidth(values, Math.min(visits, values.possible)), 1)}`,
          ]),
      }}
    >
      {t('text', { two: width(2), four: width(4), eight: width(8) })}
    </CurveChart>
  )
}
