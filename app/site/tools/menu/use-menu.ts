import { useEffect, useState } from 'react'
import { type JudgedMenu, judgeMenu, type MenuInput } from '~/domain/tools/menu'
import {
  type Column,
  type MenuProblem,
  type Places,
  type Row,
  readMenu,
  withPlaces,
} from '~/domain/tools/menu-reading'
import type { Values } from '~/domain/tools/scenario'
import { readRows } from '~/platform/csv'
import { dropFragment } from './menu-fragment'

/** Where a menu of one's own is kept in this tab. */
export const menuKey = 'sopan-menu'
const bytesMax = 1_000_000

/** A menu as typed, pasted, opened or carried by a link; it stays in the tab. The example is there before any script runs. */
export function useMenu(sample: string) {
  const [text, setText] = useState(sample)
  const [rows, setRows] = useState<readonly Row[]>(() => sampleRows(sample))
  const [chosen, setChosen] = useState<Places>({})
  const [group, setGroup] = useState('')
  const [isTooLarge, setTooLarge] = useState(false)
  const [isFromLink, setFromLink] = useState(false)

  useEffect(() => {
    const kept = sessionStorage.getItem(menuKey)
    if (kept !== null) setText(kept)
  }, [])
  useEffect(() => {
    if (text === sample) {
      setRows(sampleRows(sample))
      return
    }
    let isLatest = true
    const timer = setTimeout(async () => {
      const read = await readRows(text)
      if (isLatest) setRows(read)
    }, 200)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [text, sample])

  function write(next: string) {
    setText(next)
    setTooLarge(false)
    // From now on the list is one's own: opened anew, the link shall not stand in its way.
    if (isFromLink) dropFragment()
    setFromLink(false)
    if (next === sample) sessionStorage.removeItem(menuKey)
    else sessionStorage.setItem(menuKey, next)
  }
  return {
    text,
    rows,
    chosen,
    group,
    isTooLarge,
    isSample: text === sample,
    isFromLink,
    write,
    /** The list of one's own in this tab, whatever is shown. */
    own: () => sessionStorage.getItem(menuKey),
    /** Shows the list of a link without keeping it. */
    show(table: string) {
      setChosen({})
      setGroup('')
      setText(table)
      setFromLink(true)
    },
    choose: (column: Column, place: number | undefined) => setChosen({ ...chosen, [column]: place }),
    setGroup,
    restore() {
      setChosen({})
      setGroup('')
      write(sample)
    },
    async open(file: File) {
      if (file.size > bytesMax) return setTooLarge(true)
      setChosen({})
      setGroup('')
      write(decoded(await file.arrayBuffer()))
    },
  }
}

export type MenuSource = ReturnType<typeof useMenu>

export interface SeenMenu {
  heading: readonly string[]
  places: Places
  problems: readonly MenuProblem[]
  groups: readonly string[]
  /** The dishes of the chosen group, sorted into kinds; null where nothing was sold. */
  menu: JudgedMenu | null
}

/** What the rows of a menu say under these limits. */
export function seenMenu(
  { rows, chosen, group }: Pick<MenuSource, 'rows' | 'chosen' | 'group'>,
  values: Values<MenuInput>,
): SeenMenu {
  const { heading, rows: lines, places: guessed } = withPlaces(rows)
  const places = { ...guessed, ...chosen }
  const { dishes, problems } = readMenu(lines, places, values.costPercent)
  const groups = [...new Set(dishes.flatMap(({ category }) => category ?? []))]
  const shown = groups.includes(group) ? dishes.filter(({ category }) => category === group) : dishes
  return { heading, places, problems, groups, menu: judgeMenu(shown, values) }
}

/** Our own example has no quotes: it is read without the package. */
function sampleRows(sample: string): Row[] {
  return sample.split('\n').map((line, at) => ({ row: at + 1, cells: line.split(',') }))
}

/** A file as tills and spreadsheets write it: UTF-8, UTF-16 with its mark, or the old Western code page. */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
