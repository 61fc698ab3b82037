import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import type { DayOrder } from '~/domain/kpi-import/column-days'
import { type Line, type Places, placesByHeading } from '~/domain/kpi-import/column-places'
import { localeOfTag } from '~/domain/locale'
import {
  type AskedColumn,
  askedPlaces,
  billFileHeadings,
  billsOfFile,
  missingColumns,
} from '~/domain/loyalty/bill-file'
import { type SaidRefusal, sayRefusal } from '~/platform/changes/say-refusal'
import type { Outlet } from '~/platform/outlets.queries'
import { readTableFile, type TableFileProblem } from '~/platform/table-file'
import { type TakenBills, takeBills } from './bills.queries'

export type BillFileProblem = TableFileProblem | 'no_rows' | 'too_many'
export const billLinesMax = 20_000

interface BillList {
  name: string
  headings: string[]
  lines: Line[]
  outlet: Outlet
  places: Places<AskedColumn | 'outlet'>
  order: DayOrder | undefined
}

export type BillImportJob = ReturnType<typeof useBillImport>

/** A list of bills on its way: read, its columns matched, tried, counted. */
export function useBillImport(taxBase: 'net' | 'gross') {
  const locale = localeOfTag(useLocale())
  const [list, setList] = useState<BillList>()
  const [problem, setProblem] = useState<BillFileProblem>()
  const [tried, setTried] = useState<TakenBills>()
  const [written, setWritten] = useState<TakenBills>()
  const [underWay, setUnderWay] = useState<'reading' | 'trying' | 'writing'>()
  const [done, setDone] = useState(0)
  const [refusal, setRefusal] = useState<SaidRefusal>()
  const [importId, setImportId] = useState('')
  const run = useRef(0)
  useEffect(
    () => () => {
      run.current++
    },
    [],
  )
  const missing = list ? missingColumns(list.places) : []
  const read = useMemo(
    () =>
      list && missingColumns(list.places).length === 0
        ? billsOfFile(list.lines, list.places, { order: list.order, outletName: list.outlet.name })
        : undefined,
    [list],
  )

  function forget() {
    run.current++
    setTried(undefined)
    setWritten(undefined)
    setRefusal(undefined)
    setUnderWay(undefined)
  }

  async function during(what: 'trying' | 'writing', keep: boolean) {
    if (!list || !read) return
    const mine = ++run.current
    setRefusal(undefined)
    setDone(0)
    setUnderWay(what)
    try {
      const told = await takeBills(
        list.outlet.id,
        read.bills,
        keep ? { id: importId, fileName: list.name } : null,
        { onProgress: (count) => run.current === mine && setDone(count), isOver: () => run.current !== mine },
      )
      if (run.current === mine) (keep ? setWritten : setTried)(told)
    } catch (error) {
      if (run.current === mine) setRefusal(await sayRefusal(error, locale))
    } finally {
      if (run.current === mine) setUnderWay(undefined)
    }
  }

  return {
    list,
    problem,
    missing,
    read,
    tried,
    written,
    underWay,
    /** How many bills have been looked at. */
    done,
    refusal,
    async choose(file: File, outlet: Outlet) {
      setUnderWay('reading')
      setProblem(undefined)
      const table = await readTableFile(file, { maxBytes: 10_000_000, rowsMax: billLinesMax + 20 })
      forget()
      if ('problem' in table) return setProblem(table.problem)
      const [head, ...lines] = table.flatMap((cells, at) =>
        cells.some((cell) => cell.trim() !== '') ? [{ line: at + 1, cells }] : [],
      )
      if (!head || lines.length === 0) return setProblem('no_rows')
      if (lines.length > billLinesMax) return setProblem('too_many')
      const headings = head.cells.map((heading) => heading.trim())
      setImportId(crypto.randomUUID())
      setList({
        name: file.name,
        headings,
        lines,
        outlet,
        places: askedPlaces(placesByHeading(headings, billFileHeadings), taxBase),
        order: undefined,
      })
    },
    place(column: AskedColumn, at: number | undefined) {
      if (!list) return
      const { [column]: _, ...others } = list.places
      forget()
      setList({ ...list, places: at === undefined ? others : { ...others, [column]: at } })
    },
    setOrder(order: DayOrder) {
      if (!list) return
      forget()
      setList({ ...list, order })
    },
    try: () => during('trying', false),
    write: () => during('writing', true),
    restart() {
      forget()
      setList(undefined)
    },
  }
}
