import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { useLocale } from 'use-intl'
import {
  type Doubt,
  doubtCodeOf,
  doubtsOf,
  type RowRefusal,
  readFigure,
  rowRefusalOf,
  writeField,
} from '~/domain/kpi/sheet-figures'
import { localeOfTag } from '~/domain/locale'
import { beforeLeaving } from '~/platform/before-leaving'
import {
  dropSheet,
  type KeptSheet,
  keepSheet,
  keptSheet,
  onKeptSheets,
  sendSheets,
  sendWhenOnline,
} from './kept-sheets'
import type { Said, Sheet, SheetMeasure } from './sheet.queries'

const dayMs = 24 * 3_600_000
const lookAgainMs = 60_000

/** What keeps a sheet from being saved: a figure, a doubt that nobody confirmed, no reason, nothing typed. */
export type Obstacle = { kind: 'figure' | 'doubt'; measure: string } | { kind: 'reason' | 'empty' }

/** A doubt with the key under which it is confirmed: other values are another doubt. */
export interface AskedDoubt extends Doubt {
  id: string
  isConfirmed: boolean
}

/** A sheet while it is typed: kept on the device with every key, sent once it is saved, now or when the connection is back. */
export function useSheet(tenantId: string, personId: string, sheet: Sheet) {
  const locale = localeOfTag(useLocale())
  const { revalidate } = useRevalidator()
  const { outlet, day, measures } = sheet
  const kept = useSyncExternalStore(onKeptSheets, () => keptSheet(personId, outlet.id, day))
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [hasArrived, setArrived] = useState(false)
  const [saved, setSaved] = useState<Pick<KeptSheet, 'entryId' | 'seen'> | null>(null)
  const [known] = useState(() => new Set(measures.flatMap(({ said }) => said.map(({ entry }) => entry))))

  const typed = kept?.typed ?? {}
  const hasTyped = Object.keys(typed).length > 0
  const textOf = (measure: SheetMeasure) =>
    typed[measure.key] ?? writeField(locale, measure.value ?? suggestionFor(measure), measure)
  /** Rooms hardly change: those of the day before stand there already, and count once anything else is typed. */
  function suggestionFor({ key, day_before }: SheetMeasure): number | null {
    return key === 'rooms_available' && sheet.may_change ? (day_before ?? outlet.rooms) : null
  }

  const readings = measures.map((measure) => ({ measure, read: readFigure(textOf(measure), measure) }))
  const changed = new Map(
    readings.flatMap(({ measure, read }) => {
      const isOffered = typed[measure.key] === undefined && measure.value === null
      if (read.problem || read.value === measure.value || (isOffered && !hasTyped)) return []
      return [[measure.key, read.value] as const]
    }),
  )
  const asked = kept?.state === 'asked' ? kept.answer : undefined
  const isSameAsSent = kept?.rows.every(({ measure, value }) => changed.get(measure) === value)
  const refusedThere = new Map(
    isSameAsSent
      ? asked?.refused.map(({ line, code }) => [kept?.rows[line - 1]?.measure, rowRefusalOf(code)] as const)
      : [],
  )
  const figureOf = (key: string | null) =>
    key && (changed.get(key) ?? sheet.beside.find((one) => one.key === key)?.value ?? null)
  const doubts: AskedDoubt[] = unique([
    ...doubtsOf({ ...sheet, rooms: outlet.rooms }, changed),
    ...(isSameAsSent ? (asked?.doubts ?? []) : []).map((one) => ({ ...one, code: doubtCodeOf(one.code) })),
  ]).map(({ code, measure, other }) => {
    const id = [code, measure, figureOf(measure), figureOf(other)].join(' ')
    return { code, measure, other, id, isConfirmed: kept?.confirmed.includes(id) ?? false }
  })
  const needsReason =
    measures.some(
      ({ key, value, said }) =>
        value !== null && changed.has(key) && Date.now() - Date.parse(said[0]?.at ?? '') > dayMs,
    ) || [...refusedThere.values()].includes('reason_missing')

  function problemOf({ key }: SheetMeasure): RowRefusal | null {
    const read = readings.find(({ measure }) => measure.key === key)?.read
    const there = refusedThere.get(key)
    return read?.problem ?? (there === 'reason_missing' ? null : (there ?? null))
  }

  function keep(change: Partial<KeptSheet>) {
    keepSheet({
      typed,
      seen: kept?.seen ?? {},
      confirmed: kept?.confirmed ?? [],
      reason: kept?.reason ?? '',
      rows: kept?.rows ?? [],
      entryId: kept?.entryId ?? '',
      isConfirmed: kept?.isConfirmed ?? false,
      answer: kept?.answer,
      state: kept?.state === 'asked' ? 'asked' : 'typing',
      ...change,
      personId,
      tenantId,
      outletId: outlet.id,
      outlet: outlet.name,
      day,
    })
  }

  function obstacle(): Obstacle | null {
    const wrong = measures.find((measure) => problemOf(measure) !== null)
    if (wrong) return { kind: 'figure', measure: wrong.key }
    if (changed.size === 0) return { kind: 'empty' }
    const doubt = doubts.find(({ isConfirmed }) => !isConfirmed)
    if (doubt) return { kind: 'doubt', measure: doubt.measure }
    return needsReason && (kept?.reason ?? '').trim().length < 3 ? { kind: 'reason' } : null
  }

  /** What someone else, or another window, entered since the sheet was opened. */
  const meanwhile = ({ said: [last] }: SheetMeasure): Said | null =>
    last && !known.has(last.entry) && last.entry !== saved?.entryId ? last : null

  /** The value that was in sight when something was typed; what is told to have come meanwhile is in sight, too. */
  function seenOf(measure: SheetMeasure) {
    const first = kept?.seen[measure.key]
    return first === undefined || meanwhile(measure) ? measure.value : first
  }

  /** Saves and returns what became of it, or what is in the way. */
  async function save(): Promise<Obstacle | 'saved' | 'waiting' | 'asked'> {
    setTried(true)
    const problem = obstacle()
    if (problem) return problem
    const entryId = crypto.randomUUID()
    const seen = Object.fromEntries(
      measures.filter(({ key }) => changed.has(key)).map((measure) => [measure.key, seenOf(measure)]),
    )
    const rows = [...changed].map(([measure, value]) => ({ measure, value }))
    const isConfirmed = doubts.length > 0
    const reason = (kept?.reason ?? '').trim()
    keep({
      entryId,
      seen,
      rows,
      isConfirmed,
      reason,
      state: 'waiting',
      answer: undefined,
      refusal: undefined,
    })
    setSending(true)
    await sendSheets(personId)
    setSending(false)
    const left = keptSheet(personId, outlet.id, day)
    if (left) return left.state === 'asked' ? 'asked' : 'waiting'
    setSaved({ entryId, seen })
    setTried(false)
    await revalidate()
    return 'saved'
  }

  useEffect(() => beforeLeaving(() => sendSheets(personId)), [personId])
  const before = useRef(kept)
  const lookAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && navigator.onLine) void revalidate()
  })
  useEffect(() => {
    sendWhenOnline(personId)
    const look = () => lookAgain()
    addEventListener('focus', look)
    const timer = setInterval(look, lookAgainMs)
    return () => {
      removeEventListener('focus', look)
      clearInterval(timer)
    }
  }, [personId])
  // What waited here has arrived: show what counts now.
  useEffect(() => {
    if (before.current?.state === 'waiting' && !kept && !isSending) {
      setArrived(true)
      lookAgain()
    }
    before.current = kept
  }, [kept, isSending])

  return {
    locale,
    textOf,
    problemOf: (measure: SheetMeasure) =>
      isTried || refusedThere.has(measure.key) ? problemOf(measure) : null,
    isTyped: ({ key }: SheetMeasure) => typed[key] !== undefined,
    doubts,
    needsReason,
    reason: kept?.reason ?? '',
    state: kept?.state ?? null,
    refusal: kept?.refusal ?? null,
    hasTyped,
    isSending,
    /** What waited here was sent meanwhile. */
    hasArrived,
    meanwhile,
    /** What the last save replaced although nobody had seen it here. */
    replaced: ({ key, said: [last, former] }: SheetMeasure): Said | null =>
      saved && last?.entry === saved.entryId && former && former.value !== (saved.seen[key] ?? null)
        ? former
        : null,
    type(measure: SheetMeasure, text: string) {
      setArrived(false)
      const seen = { [measure.key]: measure.value, ...kept?.seen }
      keep({
        typed: { ...typed, [measure.key]: text },
        seen,
        state: kept?.state === 'asked' ? 'asked' : 'typing',
      })
    },
    confirm(doubt: AskedDoubt) {
      keep({ confirmed: [...(kept?.confirmed ?? []), doubt.id] })
    },
    explain(reason: string) {
      keep({ reason })
    },
    forget() {
      if (kept) dropSheet(kept)
      setTried(false)
    },
    save,
  }
}

function unique(doubts: Doubt[]): Doubt[] {
  const byKey = new Map(doubts.map((doubt) => [`${doubt.code} ${doubt.measure}`, doubt]))
  return [...byKey.values()]
}
