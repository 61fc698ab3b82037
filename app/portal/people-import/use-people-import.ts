import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLocale } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { PeopleRow } from '~/domain/people-csv'
import { withMeantNames } from '~/domain/people-names'
import { type SaidRefusal, sayRefusal } from '~/platform/changes/say-refusal'
import { cancelImport, checkPeople, importPeople, type RowResult, startImport } from './imports.queries'
import { inPieces } from './in-pieces'
import { type NameAnswers, noAnswers } from './name-answers'
import { type FileProblem, type PeopleFile, readPeopleFile } from './read-people-file'

export type PeopleImport = ReturnType<typeof usePeopleImport>
export type ImportStep = 'choose' | 'reading' | 'checking' | 'checked' | 'importing' | 'stopped' | 'finished'

/** A list of people on its way: read, tried in a dry run, imported in pieces that can be stopped between and gone on with. */
export function usePeopleImport(tenantId: string) {
  const [step, setStep] = useState<ImportStep>('choose')
  const [file, setFile] = useState<PeopleFile>()
  const [fileProblem, setFileProblem] = useState<{ problem: FileProblem; detail?: string }>()
  const [results, setResults] = useState<ReadonlyMap<number, RowResult>>(new Map())
  const [progress, setProgress] = useState({ done: 0, total: 0 })
  const [refusal, setRefusal] = useState<SaidRefusal>()
  const locale = localeOfTag(useLocale())
  const [answers, setAnswers] = useState(noAnswers)
  const importId = useRef('')
  const run = useRef(0)
  const isStopping = useRef(false)
  const [isBegun, setBegun] = useState(false)
  const { revalidate } = useRevalidator()
  useEffect(
    () => () => {
      run.current++
    },
    [],
  )

  /** Works through all rows in pieces and says how it ended; `left` when nobody waits for it any more. */
  async function work(rows: readonly PeopleRow[], one: (piece: PeopleRow[]) => Promise<RowResult[]>) {
    const mine = ++run.current
    isStopping.current = false
    setRefusal(undefined)
    setProgress({ done: 0, total: rows.length })
    const found = new Map<number, RowResult>()
    let end: 'finished' | 'stopped' = 'finished'
    try {
      const take = async (piece: PeopleRow[]) => {
        for (const result of await one(piece)) found.set(result.line, result)
      }
      await inPieces(rows, take, {
        onProgress: (done) => run.current === mine && setProgress({ done, total: rows.length }),
        isOver: () => run.current !== mine || isStopping.current,
      })
      if (run.current !== mine) return 'left'
      if (isStopping.current && found.size < rows.length) end = 'stopped'
    } catch (error) {
      if (run.current !== mine) return 'left'
      setRefusal(await sayRefusal(error, locale, 'peopleImport'))
      end = 'stopped'
    }
    setResults(found)
    return end
  }

  async function check(of: PeopleFile, said: NameAnswers) {
    setAnswers(said)
    setStep('checking')
    setResults(new Map())
    const end = await work(withMeantNames(of.rows, said.meant), (piece) =>
      checkPeople(tenantId, piece, said.toMake),
    )
    if (end !== 'left') setStep(end === 'finished' ? 'checked' : 'stopped')
  }

  async function choose(chosen: File) {
    setStep('reading')
    setFileProblem(undefined)
    const read = await readPeopleFile(chosen, (done, total) => setProgress({ done, total }))
    if ('problem' in read) {
      setFileProblem(read)
      return setStep('choose')
    }
    importId.current = crypto.randomUUID()
    setBegun(false)
    setFile(read)
    await check(read, noAnswers)
  }

  async function begin(of: PeopleFile) {
    setStep('importing')
    setBegun(true)
    let id = ''
    const described = { name: of.name, hash: of.hash, rowCount: of.rows.length }
    const end = await work(withMeantNames(of.rows, answers.meant), async (piece) => {
      id ||= await startImport(tenantId, importId.current, described, answers.toMake)
      importId.current = id
      return importPeople(id, piece)
    })
    if (end !== 'left') setStep(end)
    void revalidate()
  }

  return {
    step,
    isBegun,
    file,
    /** What was said of names that the organisation does not have, as it was last checked. */
    answers,
    fileProblem,
    results,
    progress,
    refusal,
    choose: (chosen: File) => void choose(chosen),
    check: (said: NameAnswers) => file && void check(file, said),
    begin: () => file && void begin(file),
    goOn() {
      if (file) void (isBegun ? begin(file) : check(file, answers))
    },
    stop() {
      isStopping.current = true
    },
    async cancel(id: string) {
      try {
        await cancelImport(id)
      } catch (error) {
        setRefusal(await sayRefusal(error, locale, 'peopleImport'))
      }
      void revalidate()
    },
    restart() {
      run.current++
      setStep('choose')
      setBegun(false)
      setFile(undefined)
      setFileProblem(undefined)
      setRefusal(undefined)
      setResults(new Map())
    },
  }
}
