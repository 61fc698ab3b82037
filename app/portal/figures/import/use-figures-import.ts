import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import { dayInIndia } from '~/domain/india-moment'
import type { Dishes } from '~/domain/kpi-import/bills'
import { type DayOrder, readDay } from '~/domain/kpi-import/column-days'
import type { Places } from '~/domain/kpi-import/column-places'
import { type DishRow, type FactRow, inPieces } from '~/domain/kpi-import/fact-rows'
import {
  figuresOf,
  type ListColumn,
  type ListKind,
  missingColumns,
  placesOf,
} from '~/domain/kpi-import/figures-of-list'
import type { Doubtful } from '~/domain/kpi-import/reservations'
import { localeOfTag } from '~/domain/locale'
import { type SaidRefusal, sayRefusal } from '~/platform/changes/say-refusal'
import { type Recorded, tryFigures } from './figures.queries'
import { type ListOfFile, type ListProblem, readList } from './list-file'
import { isLeftOpen, writeImport } from './write-import'

export type FiguresImport = ReturnType<typeof useFiguresImport>
export type Outcome = Pick<Recorded, 'written' | 'same' | 'refused' | 'doubts'>

const pieceOf = 5000
const nothing: Outcome = { written: 0, same: 0, refused: [], doubts: [] }

/** What is decided about a list, until another one is chosen. */
interface Decided {
  places: Places<ListColumn>
  order: DayOrder | undefined
  taken: ReadonlySet<Doubtful>
  dropsRepeats: boolean
  usualMinutes: number
  dishes: Dishes | undefined
  outlets: ReadonlyMap<string, string>
  reason: string
}

const untouched: Decided = {
  places: {},
  order: undefined,
  taken: new Set(),
  dropsRepeats: false,
  usualMinutes: 60,
  dishes: undefined,
  outlets: new Map(),
  reason: '',
}

/** A list of reservations or bills on its way: read, decided about, tried, written in pieces that are gone on with after a failure. */
export function useFiguresImport(tenantId: string) {
  const [kind, setKind] = useState<ListKind>('reservations')
  const [list, setList] = useState<ListOfFile>()
  const [fileProblem, setFileProblem] = useState<ListProblem>()
  const [decided, setDecided] = useState<Decided>()
  const [tried, setTried] = useState<Outcome>()
  const [written, setWritten] = useState<Outcome>()
  const [isHalfDone, setHalfDone] = useState(false)
  const [underWay, setUnderWay] = useState<'reading' | 'trying' | 'writing'>()
  const [refusal, setRefusal] = useState<SaidRefusal>()
  const locale = localeOfTag(useLocale())
  const run = useRef(0)
  useEffect(
    () => () => {
      run.current++
    },
    [],
  )

  const missing = list && decided ? missingColumns(kind, decided.places, Boolean(decided.dishes)) : []
  const isComplete = Boolean(list && decided) && missing.length === 0
  const { places, order, taken, dropsRepeats, usualMinutes, dishes } = decided ?? untouched
  const found = useMemo(() => {
    if (!list || !isComplete) return null
    const today = readDay(dayInIndia(new Date()), 'day_first') ?? 0
    return figuresOf(kind, list.lines, { places, order, taken, dropsRepeats, usualMinutes, dishes }, today)
  }, [kind, list, isComplete, places, order, taken, dropsRepeats, usualMinutes, dishes])

  function rowsToSend(): FactRow[] {
    const of = found?.properties.flatMap(({ name, rows }) => {
      const outlet = decided?.outlets.get(name)
      return outlet ? rows(outlet) : []
    })
    return (of ?? []).map((row, at) => ({ ...row, line: at + 1 }))
  }

  function dishesToSend(): DishRow[] {
    const of = found?.properties.flatMap(({ name, dishes: dishesOf }) => {
      const outlet = decided?.outlets.get(name)
      return outlet ? dishesOf(outlet) : []
    })
    return of ?? []
  }

  /** Does something with all figures, piece by piece, and sums up what came of it; nothing where it was given up meanwhile. */
  async function summing(
    all: (
      add: (answer: Recorded, piece: readonly FactRow[]) => boolean,
      sum: () => Outcome,
    ) => Promise<unknown>,
  ) {
    const mine = ++run.current
    setRefusal(undefined)
    let sum = nothing
    const add = (answer: Recorded, piece: readonly FactRow[]) => {
      const fresh = piece.length - answer.same - answer.refused.length
      sum = {
        written: sum.written + (answer.is_written ? answer.written : fresh),
        same: sum.same + answer.same,
        refused: [...sum.refused, ...answer.refused],
        doubts: [...sum.doubts, ...answer.doubts],
      }
      return run.current === mine
    }
    try {
      await all(add, () => sum)
      if (run.current === mine) return sum
    } catch (error) {
      if (run.current === mine) setRefusal(await sayRefusal(error, locale, 'figuresImport'))
    }
  }

  const sending = () => ({
    source: kind,
    label: list?.name ?? '',
    reason: decided?.reason ?? '',
  })

  return {
    kind,
    setKind,
    list,
    fileProblem,
    decided,
    missing,
    found,
    tried,
    written,
    /** Everything is there, and the import that wrote it never ended. */
    isHalfDone,
    underWay,
    refusal,
    async choose(file: File) {
      setUnderWay('reading')
      setFileProblem(undefined)
      const read = await readList(file)
      setUnderWay(undefined)
      if ('problem' in read) return setFileProblem(read.problem)
      setList(read)
      setDecided({ ...untouched, places: placesOf(kind, read.headings) })
    },
    decide(change: Partial<Decided>) {
      // From what was decided last: a list of dishes is read while somebody chooses on.
      setDecided((before) => before && { ...before, ...change })
      setTried(undefined)
    },
    rowsToSend,
    async try() {
      setUnderWay('trying')
      const rows = rowsToSend()
      const outcome = await summing(async (add, sum) => {
        for (const piece of inPieces(rows, pieceOf))
          if (!add(await tryFigures(tenantId, piece, sending()), piece)) return
        // A tab that was closed after the last figure: nothing is left to write, and its import waits for its end.
        const { written: fresh, same } = sum()
        setHalfDone(fresh === 0 && same > 0 && (await isLeftOpen(tenantId, rows, kind)))
      })
      setUnderWay(undefined)
      if (outcome) setTried(outcome)
    },
    async write() {
      setUnderWay('writing')
      const rows = rowsToSend()
      const outcome = await summing((add, sum) =>
        writeImport(
          tenantId,
          rows,
          sending(),
          add,
          () =>
            sum().refused.flatMap(({ line, code }) => {
              const row = rows[line - 1]
              return row ? [{ line, code, told: `${row.day}, ${row.measure}, ${row.value}` }] : []
            }),
          dishesToSend(),
        ),
      )
      setUnderWay(undefined)
      if (outcome) setWritten(outcome)
    },
    restart() {
      run.current++
      setList(undefined)
      setDecided(undefined)
      setTried(undefined)
      setWritten(undefined)
      setUnderWay(undefined)
      setRefusal(undefined)
    },
  }
}
