import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { readShiftSheet, type ShiftSheet, shiftColumns } from '~/domain/clinics/shift-sheet'
import { usePressedChange } from '~/platform/changes/use-change'
import { downloadCsv } from '~/platform/csv'
import { readTableFile } from '~/platform/table-file'
import { Button } from '~/ui/button'
import { FileField } from '~/ui/file-field'
import { Icon } from '~/ui/icons'
import { useClinicTime } from '../clinic-time'
import { importShifts, type PersonOnRota } from './rota.queries'

const [rowsMax, maxBytes, shownMax] = [20_020, 5_000_000, 50]

interface ShiftSheetPartProps {
  tenantId: string
  people: readonly PersonOnRota[]
  now: number
}

type Problem = Extract<ReturnType<typeof readShiftSheet>, { problem: string }>['problem'] | 'unreadable'

/** Shifts from a list of the roster: read here and told, then kept together, and put back with one press. */
export function ShiftSheetPart({ tenantId, people, now }: ShiftSheetPartProps) {
  const t = useTranslations('clinicRota')
  const words = useClinicTime('UTC')
  const press = usePressedChange()
  const [problem, setProblem] = useState<Problem>()
  const [sheet, setSheet] = useState<ShiftSheet | null>(null)
  async function read(file: File | null) {
    setSheet(null)
    setProblem(undefined)
    if (!file) return
    const table = await readTableFile(file, { maxBytes, rowsMax })
    if ('problem' in table) return setProblem('unreadable')
    const found = readShiftSheet(table, people, new Date(now).getFullYear())
    if ('problem' in found) setProblem(found.problem)
    else setSheet(found)
  }
  const keep = (read: ShiftSheet) =>
    void press.run(async () => {
      const former = await importShifts(tenantId, read, read.shifts)
      setSheet(null)
      const undo = async () => {
        await importShifts(tenantId, read, former)
        return t('undone')
      }
      return { title: t('kept', { shifts: read.shifts.length, people: read.people.length }), undo }
    })
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <FileField
        name="rota"
        label={t('file')}
        description={t('fileHint')}
        accept=".csv,.txt,.tsv,.xlsx,text/csv"
        error={problem && t(`fileProblem.${problem}`)}
        onFile={(file) => void read(file)}
      />
      {sheet ? (
        <div className="border-marigold border-l-4 pl-5" role="status">
          <p className="font-medium">
            {sheet.people.length > 0
              ? t('found', {
                  shifts: sheet.shifts.length,
                  people: sheet.people.length,
                  from: words.date(sheet.from),
                  to: words.date(sheet.to),
                })
              : t('nothing')}
          </p>
          {sheet.people.length > 0 ? <p className="text-ink-soft text-sm">{t('replaces')}</p> : null}
          {sheet.problems.length > 0 ? (
            <ul className="mt-2">
              {sheet.problems.slice(0, shownMax).map(({ line, why }) => (
                <li key={line}>{t('row', { line, why: t(`why.${why}`) })}</li>
              ))}
            </ul>
          ) : null}
        </div>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {sheet && sheet.people.length > 0 ? (
          <Button isPending={press.isPending} onClick={() => keep(sheet)}>
            {t('keep', { shifts: sheet.shifts.length })}
          </Button>
        ) : null}
        <Button variant="secondary" onClick={() => void template()}>
          <Icon name="download" />
          {t('template.button')}
        </Button>
      </div>
    </div>
  )
  async function template() {
    const columns = shiftColumns.map((column) => ({
      header: t(`columns.${column}`),
      value: ({ code, name, email }: PersonOnRota) =>
        ({ code, name, email, day: '', from: '', to: '' })[column],
    }))
    await downloadCsv(`${t('template.file')}.csv`, columns, people)
  }
}
