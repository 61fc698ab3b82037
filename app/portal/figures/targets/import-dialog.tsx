import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { Refusal } from '~/platform/refusal'
import { readTableFile } from '~/platform/table-file'
import { FileField } from '~/ui/file-field'
import { RefusalAlert } from '~/ui/refusal-alert'
import { readTargetRows, targetRowsMax } from './read-target-rows'
import { type ImportedTargets, importTargets, type PlanKpi, type TargetRow } from './targets.queries'

interface ImportDialogProps {
  tenantId: string
  kpis: readonly PlanKpi[]
  onClose: () => void
}

interface Tried {
  rows: TargetRow[]
  answer: ImportedTargets
}

const maxBytes = 2_000_000

/** Targets from a file: tried as soon as it is chosen, with what is wrong by row, and written on a press. */
export function ImportDialog({ tenantId, kpis, onClose }: ImportDialogProps) {
  const t = useTranslations('targets')
  const locale = localeOfTag(useLocale())
  const [tried, setTried] = useState<Tried>()
  const [problem, setProblem] = useState<string>()

  async function attempt(file: File | null) {
    setTried(undefined)
    setProblem(undefined)
    if (!file) return
    const table = await readTableFile(file, { maxBytes, rowsMax: targetRowsMax + 20 })
    if ('problem' in table) return setProblem(t(`import.problem.${table.problem}`))
    const rows = readTargetRows(table, kpis)
    if (!rows || rows.length === 0) return setProblem(t('import.problem.columns'))
    if (rows.length > targetRowsMax) return setProblem(t('import.problem.too_many', { max: targetRowsMax }))
    try {
      setTried({ rows, answer: await importTargets(tenantId, rows, true) })
    } catch (error) {
      setProblem((await sayRefusal(error, locale, 'targets')).words)
    }
  }

  async function write() {
    if (!tried) throw new Refusal('unexpected')
    const { written } = await importTargets(tenantId, tried.rows, false)
    return t('import.done', { count: written })
  }

  return (
    <ChangeDialog
      title={t('import.title')}
      confirmLabel={t('import.confirm', { count: tried?.answer.written ?? 0 })}
      isDisabled={!tried || tried.answer.written === 0}
      area="targets"
      onConfirm={write}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('import.lead')}</p>
      <FileField
        name="file"
        label={t('import.file')}
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        onFile={(file) => void attempt(file)}
      />
      <RefusalAlert>{problem}</RefusalAlert>
      {tried ? <Outcome {...tried} /> : null}
    </ChangeDialog>
  )
}

function Outcome({ answer: { written, same, refused } }: Tried) {
  const t = useTranslations('targets')
  return (
    <div role="status">
      <p>{t('import.tried', { written, same, refused: refused.length })}</p>
      {refused.length > 0 ? (
        <ul className="mt-3 max-h-48 overflow-y-auto border-hairline border-t">
          {refused.map(({ line, code }) => (
            <li key={line} className="border-hairline border-b py-1.5 text-sm">
              {t('import.row', { line, why: t(`problem.${isSaid(code) ? code : 'other'}`) })}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

const said = [
  'budget_is_of_a_month',
  'invalid_period',
  'invalid_range',
  'invalid_target',
  'not_allowed',
  'overlapping',
  'unknown_kpi',
  'unknown_outlet',
  'unknown_plan',
] as const

function isSaid(code: string): code is (typeof said)[number] {
  return (said as readonly string[]).includes(code)
}
