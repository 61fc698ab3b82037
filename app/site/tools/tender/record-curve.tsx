import { useTranslations } from 'use-intl'
import type { Values } from '~/domain/tools/scenario'
import { baseRate, betaCumulative, betaShape, type TenderInput } from '~/domain/tools/tender'
import { CurveChart } from '../../calculator-curve'
import { useWriting } from '../../calculator-writing'

const steps = 80

/** What an own record leaves open: the Beta curve over all chances. */
export function RecordCurve({ values }: { values: Values<TenderInput> }) {
  const t = useTranslations('tender.curve')
  const { number, percent } = useWriting()
  const [a, b] = [values.won + 1, values.lost + 1]
  const base = baseRate(values)
  const points = Array.from(
    { length: steps + 1 },
    (_, at) => [at / steps, betaShape(at / steps, a, b)] as const,
  )
  const marked = [0, 0.2, 0.4, 0.6, 0.8, 1]
  return (
    <CurveChart
      lines={[{ label: t('line'), tone: 'blue', points, isArea: true }]}
      marks={[
        {
          x: base,
          y: betaShape(base, a, b),
          label: t('now', { chance: percent(base) }),
          tone: 'orange',
          side: base > 0.5 ? 'end' : 'start',
        },
      ]}
      ticks={marked.map((chance) => ({ x: chance, label: percent(chance) }))}
      axis={t('axis')}
      table={{
        head: [t('at'), t('share')],
        rows: marked.slice(1, -1).map((chance) => [percent(chance), percent(betaCumulative(chance, a, b))]),
      }}
    >
      {t('text', { won: number(values.won), lost: number(values.lost) })}
    </CurveChart>
  )
}
