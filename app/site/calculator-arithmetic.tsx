import { useTranslations } from 'use-intl'
import { Formula } from '~/ui/formula'
import { type ArithmeticRow, ArithmeticTable } from './arithmetic-table'

interface OpenArithmeticProps {
  formulas: readonly { name: string; expression: string; note?: string | undefined }[]
  rows: readonly ArithmeticRow[]
}

/** The formula, then the same with the numbers put in, line by line. */
export function OpenArithmetic({ formulas, rows }: OpenArithmeticProps) {
  const t = useTranslations('calculator')
  return (
    <div className="flex flex-col gap-6">
      {formulas.map((formula) => (
        <Formula key={formula.name} {...formula} />
      ))}
      <div>
        <h3 className="mb-2 font-medium">{t('withYourNumbers')}</h3>
        <ArithmeticTable rows={rows} />
      </div>
    </div>
  )
}
