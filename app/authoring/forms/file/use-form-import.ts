import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ShopDraft } from '~/domain/shops/form'
import type { FileRow } from '~/domain/shops/form-file-read'
import { type FormProblemCode, problemsOf } from '~/domain/shops/form-problems'
import { useChange } from '~/platform/changes/use-change'
import { createForm } from '../forms.queries'
import { type FormFileProblem, readFormFile } from './form-file'

/** A row of the file with what comes of it. */
export interface JudgedRow extends FileRow {
  outcome: 'taken' | 'waits' | 'left_out'
  /** What it waits for before the form can be released. */
  waitsFor?: FormProblemCode | undefined
}

export type FormImport = ReturnType<typeof useFormImport>

/** A form on its way in from a file: read and shown row by row first, and only then a draft. */
export function useFormImport(tenantId: string) {
  const t = useTranslations('shopForms.file')
  const navigate = useNavigate()
  const change = useChange('shopForms')
  const [read, setRead] = useState<{ draft: ShopDraft; rows: JudgedRow[] }>()
  const [isReading, setReading] = useState(false)
  const [fileProblem, setFileProblem] = useState<FormFileProblem | 'none'>()
  return {
    read,
    isReading,
    isPending: change.isPending,
    refusal: change.refusal,
    fileProblem,
    async check(file: File | null) {
      setFileProblem(file ? undefined : 'none')
      if (!file) return
      setReading(true)
      const found = await readFormFile(file).finally(() => setReading(false))
      if ('problem' in found) return setFileProblem(found.problem)
      const draft = named(found.draft, file.name)
      setRead({ draft, rows: judged(draft, found.rows) })
    },
    async take() {
      if (!read) return
      const id = crypto.randomUUID()
      const isDone = await change.run(async () => {
        await createForm(tenantId, id, read.draft)
        return t('done')
      })
      if (isDone) await navigate(`/app/mystery-shops/forms/${id}`)
    },
    restart() {
      setRead(undefined)
      change.setErrors({})
    },
  }
}

/** A form without a name is called as its file. */
function named(draft: ShopDraft, fileName: string): ShopDraft {
  if (draft.title.en || draft.title.hi) return draft
  const name = fileName.replace(/\.[^.]*$/, '').slice(0, 120)
  return { ...draft, title: { ...draft.title, [draft.base]: name } }
}

function judged({ document }: ShopDraft, rows: readonly FileRow[]): JudgedRow[] {
  const missing = problemsOf(document)
  const placed = new Set(rows.flatMap(({ path }) => (path ? [path.join('.')] : [])))
  const waiting = new Map<string, FormProblemCode>()
  for (const { path, code } of missing) {
    const steps = [...path]
    while (steps.length && !placed.has(steps.join('.'))) steps.pop()
    if (!waiting.has(steps.join('.'))) waiting.set(steps.join('.'), code)
  }
  return rows.map((row) => {
    if (row.problem) return { ...row, outcome: 'left_out' }
    const waitsFor = waiting.get((row.path ?? []).join('.'))
    return { ...row, outcome: waitsFor ? 'waits' : 'taken', waitsFor }
  })
}
