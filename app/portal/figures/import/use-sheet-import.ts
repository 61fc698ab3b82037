import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import { bareHeading } from '~/domain/bare-heading'
import type { DayOrder } from '~/domain/kpi-import/column-days'
import { inPieces } from '~/domain/kpi-import/fact-rows'
import { eachOnce, factsOf, type Repeats, sheetDayOrder } from '~/domain/kpi-import/sheet-figures'
import {
  guessRoles,
  headingAt,
  missingRoles,
  type NamedMeasure,
  type Role,
} from '~/domain/kpi-import/sheet-roles'
import { localeOfTag } from '~/domain/locale'
import { type SaidRefusal, sayRefusal } from '~/platform/changes/say-refusal'
import type { Outlet } from '~/platform/outlets.queries'
import { type ListOfFile, type ListProblem, readList } from './list-file'
import { type KeptLayout, type SavedLayout, saveLayout, type TriedSheet, trySheet } from './sheet.queries'
import { useSheetFigures } from './sheet-table'
import { isLeftOpen, writeImport } from './write-import'

export type SheetImport = ReturnType<typeof useSheetImport>
/** Whose figure counts where one is there already and the file says another. */
export type Side = 'file' | 'mine'

interface Decided {
  roles: readonly Role[]
  order: DayOrder | undefined
  measure: string | undefined
  measures: Readonly<Record<string, string>>
  outlets: ReadonlyMap<string, string>
  repeats: Repeats
  sides: ReadonlyMap<string, Side>
  reason: string
}

export interface Saved {
  written: number
  same: number
  kept: number
  refused: number
}

const pieceOf = 5000

/** The headings of a file as a layout is found by them. */
const headingsKey = (headings: readonly string[]) => headings.map(bareHeading).join('|').slice(0, 4000)

/** A file of figures on its way: read, matched, tried beside what counts now, decided about, written. */
export function useSheetImport(
  tenantId: string,
  {
    outlets,
    measures,
    layouts,
  }: { outlets: readonly Outlet[]; measures: readonly NamedMeasure[]; layouts: readonly SavedLayout[] },
) {
  const locale = localeOfTag(useLocale())
  const [list, setList] = useState<ListOfFile>()
  const [fileProblem, setFileProblem] = useState<ListProblem>()
  const [decided, setDecided] = useState<Decided>()
  const [tried, setTried] = useState<TriedSheet>()
  const [saved, setSaved] = useState<Saved>()
  const [isHalfDone, setHalfDone] = useState(false)
  const [underWay, setUnderWay] = useState<'reading' | 'trying' | 'writing'>()
  const [refusal, setRefusal] = useState<SaidRefusal>()
  // As they are when a file has been read: reading takes its time, and the page is loaded anew meanwhile.
  const known = useRef(layouts)
  useEffect(() => {
    known.current = layouts
  }, [layouts])
  const run = useRef(0)
  useEffect(
    () => () => {
      run.current++
    },
    [],
  )

  const { roles, order, measure, measures: meant } = decided ?? {}
  const missing = decided ? missingRoles(decided.roles, Boolean(decided.measure)) : []
  const isComplete = missing.length === 0
  const layout = useMemo(
    () => (roles && meant && isComplete ? { roles, order, measure, measures: meant } : undefined),
    [roles, order, measure, meant, isComplete],
  )
  const found = useSheetFigures(list, layout, measures)
  const days = useMemo(
    () => (list && roles ? sheetDayOrder(list.lines, list.headings, roles) : undefined),
    [list, roles],
  )
  const once = useMemo(
    () => (found && decided ? eachOnce(found.figures, decided.repeats) : undefined),
    [found, decided?.repeats, decided],
  )
  const names = useMemo(() => [...new Set(found?.figures.map(({ outlet }) => outlet))], [found])
  const matched = useMemo(() => {
    const of = new Map<string, string>()
    for (const name of names) {
      const id = decided?.outlets.get(name) ?? guessOutlet(name, outlets)
      if (id) of.set(name, id)
    }
    return of
  }, [names, decided?.outlets, outlets])
  const figures = useMemo(
    () => once?.figures.filter(({ outlet }) => matched.has(outlet)) ?? [],
    [once, matched],
  )
  const rows = useMemo(() => factsOf(figures, matched), [figures, matched])

  const changedBy = useMemo(() => {
    const by = new Map<string, number>()
    for (const { line } of tried?.changed ?? []) {
      const id = rows[line - 1]?.outlet_id
      if (id) by.set(id, (by.get(id) ?? 0) + 1)
    }
    return by
  }, [tried, rows])
  const sideOf = (outletId: string): Side => decided?.sides.get(outletId) ?? 'mine'

  const isTaken = ({ line }: { line: number }) => sideOf(rows[line - 1]?.outlet_id ?? '') === 'file'

  /** What is neither refused nor stays as it is here. */
  function toSend({ refused, changed }: TriedSheet) {
    const leftOut = new Set([...refused, ...changed.filter((one) => !isTaken(one))].map(({ line }) => line))
    return rows.filter(({ line }) => !leftOut.has(line))
  }

  async function during<Answer>(
    what: 'trying' | 'writing',
    work: (isLeft: () => boolean) => Promise<Answer>,
  ) {
    const mine = ++run.current
    setRefusal(undefined)
    setUnderWay(what)
    try {
      const answer = await work(() => run.current !== mine)
      if (run.current === mine) return answer
    } catch (error) {
      if (run.current === mine) setRefusal(await sayRefusal(error, locale, 'figuresImport'))
    } finally {
      if (run.current === mine) setUnderWay(undefined)
    }
    return undefined
  }

  return {
    list,
    fileProblem,
    decided,
    missing,
    found,
    days,
    once,
    names,
    matched,
    rows,
    tried,
    saved,
    /** Everything is there, and the import that wrote it never ended. */
    isHalfDone,
    underWay,
    refusal,
    figures,
    changedBy,
    sideOf,
    async choose(file: File) {
      setUnderWay('reading')
      setFileProblem(undefined)
      const read = await readList(file, (table) => headingAt(table, measures))
      setUnderWay(undefined)
      if ('problem' in read) return setFileProblem(read.problem)
      setList(read)
      setDecided(
        fromLayout(known.current.find(({ headings }) => headings === headingsKey(read.headings))) ?? {
          ...untouched,
          roles: guessRoles(read.headings, measures),
        },
      )
    },
    decide(change: Partial<Decided>) {
      setDecided((before) => before && { ...before, ...change })
      if (!('sides' in change) && !('reason' in change)) setTried(undefined)
    },
    use(layout: SavedLayout) {
      setDecided(fromLayout(layout))
      setTried(undefined)
    },
    /** Keeps under a name how this file is read; the next one with its headings is read so, too. Throws Refusal. */
    async keep(name: string) {
      if (!list || !decided) return
      const { roles, order, measure, measures } = decided
      const told: KeptLayout = {
        roles: [...roles],
        order: order ?? null,
        measure: measure ?? null,
        outlets: Object.fromEntries(matched),
        measures: { ...measures },
      }
      const headings = headingsKey(list.headings)
      await saveLayout(tenantId, name, headings, told)
      // The next file may be chosen before the page has been loaded anew.
      known.current = [{ name, headings, told }, ...known.current.filter((one) => one.name !== name)]
    },
    async try() {
      const sum = await during('trying', async (isLeft) => {
        let all: TriedSheet = { fresh: 0, same: 0, changed: [], refused: [], doubts: [] }
        for (const piece of inPieces(rows, pieceOf)) {
          const { fresh, same, changed, refused, doubts } = await trySheet(tenantId, piece)
          all = {
            fresh: all.fresh + fresh,
            same: all.same + same,
            changed: [...all.changed, ...changed],
            refused: [...all.refused, ...refused],
            doubts: [...all.doubts, ...doubts],
          }
          if (isLeft()) break
        }
        // A tab that was closed after the last figure: nothing is left to write, and its import waits for its end.
        const isOpen = all.fresh === 0 && all.same > 0 && (await isLeftOpen(tenantId, toSend(all), 'file'))
        setHalfDone(isOpen)
        return all
      })
      if (sum) setTried(sum)
    },
    async write() {
      if (!tried || !list || !found) return
      const textOf = new Map(list.lines.map(({ line, cells }) => [line, cells.join(', ').slice(0, 300)]))
      const kept = tried.changed.filter((one) => !isTaken(one)).length
      const sent = toSend(tried)
      const refused = [
        ...found.unreadable,
        ...tried.refused.flatMap(({ line, code }) => {
          const said = figures[line - 1]
          return said ? [{ line: said.line, code, told: textOf.get(said.line) ?? '' }] : []
        }),
      ]
      const sum = { written: 0, same: tried.same, kept, refused: refused.length }
      const isDone = await during('writing', (isLeft) =>
        writeImport(
          tenantId,
          sent,
          { source: 'file', label: list.name, reason: decided?.reason.trim() ?? '' },
          (answer) => {
            sum.written += answer.written
            for (const { line, code } of answer.refused) {
              const said = figures[line - 1]
              if (said) refused.push({ line: said.line, code, told: textOf.get(said.line) ?? '' })
            }
            sum.refused = refused.length
            return !isLeft()
          },
          () => refused,
        ),
      )
      if (isDone) setSaved(sum)
    },
    restart() {
      run.current++
      setList(undefined)
      setDecided(undefined)
      setTried(undefined)
      setSaved(undefined)
      setUnderWay(undefined)
      setRefusal(undefined)
    },
  }
}

const untouched: Decided = {
  roles: [],
  order: undefined,
  measure: undefined,
  measures: {},
  outlets: new Map(),
  repeats: 'last',
  sides: new Map(),
  reason: '',
}

function fromLayout(layout: SavedLayout | undefined): Decided | undefined {
  if (!layout) return undefined
  const { roles, order, measure, outlets, measures } = layout.told
  return {
    ...untouched,
    roles: roles as Role[], // as they were saved
    order: order ?? undefined,
    measure: measure ?? undefined,
    outlets: new Map(Object.entries(outlets)),
    measures,
  }
}

/** The outlet of a name in a file: called so, alone or with its city; the only one there is where the file names none. */
function guessOutlet(name: string, outlets: readonly Outlet[]): string | undefined {
  const bare = bareHeading(name)
  if (bare === '') return outlets.length === 1 ? outlets[0]?.id : undefined
  return outlets.find((outlet) =>
    [outlet.name, `${outlet.name} ${outlet.city}`].some((known) => bareHeading(known) === bare),
  )?.id
}
