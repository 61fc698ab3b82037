import { useState } from 'react'
import { useChange } from '~/platform/changes/use-change'
import { type ImportedRow, importQuestions } from './bank.queries'
import type { ReadRow } from './question-rows'
import { type FileProblem, readQuestionFile } from './read-question-file'

export type ImportWork = ReturnType<typeof useImport>

/** A row of the file with what it would do, or did. */
export interface JudgedRow extends Pick<ImportedRow, 'row' | 'outcome' | 'code' | 'path' | 'is_complete'> {
  prompt: string
}

/** A file of questions on its way into the bank: tried first, then taken. */
export function useImport(tenantId: string | null) {
  const [read, setRead] = useState<ReadRow[]>([])
  const [rows, setRows] = useState<JudgedRow[]>()
  const [isDone, setDone] = useState(false)
  const [fileProblem, setFileProblem] = useState<FileProblem | 'none'>()
  const change = useChange('questionBank')

  async function send(from: readonly ReadRow[], isDryRun: boolean) {
    await change.run(async () => {
      const good = from.flatMap(({ row, key, question, picture }) =>
        question ? { row, key, question, ...(picture && { picture }) } : [],
      )
      const answers = good.length > 0 ? await importQuestions(tenantId, good, isDryRun) : []
      setRows(judged(from, answers))
      setDone(!isDryRun)
      return undefined
    })
  }

  return {
    rows,
    isDone,
    isPending: change.isPending,
    refusal: change.refusal,
    fileProblem,
    async check(file: File | null) {
      setFileProblem(file ? undefined : 'none')
      change.setErrors({})
      if (!file) return
      const found = await readQuestionFile(file)
      if (typeof found === 'string') return setFileProblem(found)
      setRead(found)
      await send(found, true)
    },
    run: () => void send(read, false),
    restart() {
      setRows(undefined)
      setDone(false)
      change.setErrors({})
    },
  }
}

function judged(read: readonly ReadRow[], answers: readonly ImportedRow[]): JudgedRow[] {
  const answered = new Map(answers.map((answer) => [answer.row, answer]))
  return read.map(({ row, prompt, problem }) => {
    const answer = answered.get(row)
    if (problem || !answer)
      return {
        row,
        prompt,
        outcome: 'refused',
        code: problem ?? 'source_invalid',
        path: null,
        is_complete: null,
      }
    return { ...answer, prompt }
  })
}
