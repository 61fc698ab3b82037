import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLocale } from 'use-intl'
import { type RoleRow, type RoleSheetProblem, readRoleSheet, roleRowsMax } from '~/domain/careers/role-sheet'
import { localeOfTag } from '~/domain/locale'
import { type SaidRefusal, sayRefusal } from '~/platform/changes/say-refusal'
import { readTableFile, type TableFileProblem } from '~/platform/table-file'
import { checkRows, importRows, type RowTold } from './sheet.queries'

export type SheetProblem = TableFileProblem | RoleSheetProblem

export interface ReadSheet {
  id: string
  name: string
  rows: readonly RoleRow[]
}

const maxBytes = 5_000_000

/** The import of a sheet of roles and skills: read, tried, saved. */
export function useRoleSheet(tenantId: string) {
  const locale = localeOfTag(useLocale())
  const { revalidate } = useRevalidator()
  const [underWay, setUnderWay] = useState<'reading' | 'writing' | null>(null)
  const [problem, setProblem] = useState<SheetProblem>()
  const [refusal, setRefusal] = useState<SaidRefusal>()
  const [sheet, setSheet] = useState<ReadSheet | null>(null)
  const [told, setTold] = useState<readonly RowTold[] | null>(null)
  const [isWritten, setWritten] = useState(false)

  async function asked(work: 'reading' | 'writing', ask: () => Promise<void>) {
    setUnderWay(work)
    setRefusal(undefined)
    try {
      await ask()
    } catch (error) {
      setRefusal(await sayRefusal(error, locale))
    }
    setUnderWay(null)
  }

  return {
    sheet,
    told,
    isWritten,
    problem,
    refusal,
    underWay,
    choose: (file: File) =>
      asked('reading', async () => {
        setProblem(undefined)
        const table = await readTableFile(file, { maxBytes, rowsMax: roleRowsMax + 20 })
        const read = 'problem' in table ? table : readRoleSheet(table)
        if ('problem' in read) return setProblem(read.problem)
        setTold(await checkRows(tenantId, read.rows))
        setSheet({ id: crypto.randomUUID(), name: file.name, rows: read.rows })
      }),
    write: () =>
      asked('writing', async () => {
        if (!sheet) return
        setTold(await importRows(sheet.id, tenantId, sheet.name, sheet.rows))
        setWritten(true)
        void revalidate()
      }),
    restart() {
      setSheet(null)
      setTold(null)
      setWritten(false)
      setRefusal(undefined)
    },
  }
}
export type RoleSheetJob = ReturnType<typeof useRoleSheet>
