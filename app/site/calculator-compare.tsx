import { useTranslations } from 'use-intl'
import type { InputRule, Values } from '~/domain/tools/scenario'
import { Button } from '~/ui/button'
import type { ResultFigure } from './calculator-result'
import { written } from './calculator-result'
import { FigureTable } from './calculator-table'
import { useWriting } from './calculator-writing'
import type { Calculator } from './use-calculator'

interface ScenarioCompareProps<Name extends string> {
  calculator: Calculator<Name>
  kept: Values<Name>
  labelOf: (name: Name) => string
  /** The figures of the kept scenario and of the current one. */
  before: readonly ResultFigure[]
  now: readonly ResultFigure[]
  /** What else differs, beside numbers and figures. */
  children?: React.ReactNode
}

/** The kept scenario beside the current one: what was changed, and what comes of it. */
export function ScenarioCompare<Name extends string>({
  calculator: { rules, values, change },
  kept,
  labelOf,
  before,
  now,
  children,
}: ScenarioCompareProps<Name>) {
  const t = useTranslations('calculator.compare')
  const write = useWriting()
  const inputs = rules
    .filter(({ name }) => kept[name] !== values[name])
    .map((rule) => row(rule, kept[rule.name], values[rule.name]))
  function row(rule: InputRule<Name>, then: number, today: number) {
    const inUnit = (value: number) => write.input(rule, value)
    const inPoints = (value: number) => write.points(value / 100)
    const difference = write.signed(rule.unit === 'percent' ? inPoints : inUnit, today - then)
    return [labelOf(rule.name), inUnit(then), inUnit(today), difference]
  }
  const oldOf = ({ label }: ResultFigure) => before.find((figure) => figure.label === label)?.value ?? null
  const isSame = inputs.length === 0 && now.every((figure) => figure.value === oldOf(figure))
  const results = now.map((figure) => {
    const old = oldOf(figure)
    const difference =
      old === null || figure.value === null
        ? '–'
        : write.signed(figure.isShare ? write.points : figure.write, figure.value - old)
    return [figure.label, written({ ...figure, value: old }), written(figure), difference]
  })
  const head = ['', t('kept'), t('current'), t('difference')]
  return (
    <div className="flex flex-col gap-8">
      {inputs.length > 0 ? (
        <FigureTable caption={t('changed')} head={[t('changed'), ...head.slice(1)]} rows={inputs} />
      ) : null}
      {isSame ? <p>{t('same')}</p> : null}
      <FigureTable caption={t('results')} head={[t('results'), ...head.slice(1)]} rows={results} />
      {children}
      <p className="print:hidden">
        <Button variant="secondary" onClick={() => change({ kind: 'forgotten' })}>
          {t('forget')}
        </Button>
      </p>
    </div>
  )
}
