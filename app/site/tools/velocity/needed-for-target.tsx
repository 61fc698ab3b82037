import { useTranslations } from 'use-intl'
import type { Values } from '~/domain/tools/scenario'
import { neededFor, type VelocityInput, velocityLevers, velocityRules } from '~/domain/tools/velocity'
import { FigureTable } from '../../calculator-table'
import { useWriting } from '../../calculator-writing'

interface NeededForTargetProps {
  values: Values<VelocityInput>
  labelOf: (name: string) => string
}

/** What each lever alone would have to be for the target of a month. */
export function NeededForTarget({ values, labelOf }: NeededForTargetProps) {
  const t = useTranslations('velocity.need')
  const lever = useTranslations('calculator.sensitivity')('lever')
  const { money, input } = useWriting()
  const rows = velocityLevers.map((name) => {
    const unit = velocityRules.find((rule) => rule.name === name) ?? { unit: 'count' as const }
    const needed = neededFor(values.target, values, name)
    const written = needed === null ? t('impossible') : input(unit, Number(needed.toFixed(1)))
    return [labelOf(name), input(unit, values[name]), written]
  })
  return <FigureTable head={[lever, t('now'), t('needed', { target: money(values.target) })]} rows={rows} />
}
