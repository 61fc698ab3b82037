import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useChange } from '~/platform/changes/use-change'
import { Refusal } from '~/platform/refusal'
import { isProblem, type ListedInvitee, repeatedRows } from './invitation-list'
import { type InviteResult, inviteMembers, tryInviting } from './invitations.queries'

export type BulkInvite = ReturnType<typeof useBulkInvite>

const piecesOf = 50

/** A list of people on its way: read, mended, checked by a dry run, sent in pieces that can be stopped between. */
export function useBulkInvite(tenantId: string) {
  const [rows, setRows] = useState<ListedInvitee[]>([])
  const [task, setTask] = useState<'checking' | 'sending' | null>(null)
  const [outcome, setOutcome] = useState<'checked' | 'stopped' | 'finished' | null>(null)
  const change = useChange('team')
  const [progress, setProgress] = useState({ done: 0, total: 0 })
  const isStopped = useRef(false)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
    }
  }, [])

  function restart(next: ListedInvitee[]) {
    setRows(next)
    setOutcome(null)
    change.setErrors({})
  }

  function note(asked: readonly ListedInvitee[], resultOf: (at: number) => ListedInvitee['result']) {
    const known = new Map(asked.map(({ row }, at) => [row, resultOf(at)]))
    setRows((now) => now.map((one) => ({ ...one, result: known.get(one.row) ?? one.result })))
  }

  /** Works through rows in pieces, until it is stopped or something is refused, and says whether it came to the end. */
  async function work(rows: readonly ListedInvitee[], one: (piece: ListedInvitee[]) => Promise<void>) {
    setProgress({ done: 0, total: rows.length })
    isStopped.current = false
    const isMade = await change.run(async () => {
      for (let from = 0; from < rows.length && !isStopped.current; from += piecesOf) {
        const piece = rows.slice(from, from + piecesOf)
        await one(piece)
        setProgress({ done: from + piece.length, total: rows.length })
      }
      return undefined
    })
    return isMade && !isStopped.current
  }

  async function check() {
    setTask('checking')
    const repeated = repeatedRows(rows)
    const open = rows.filter(({ result, row }) => result !== 'sent' && !repeated.has(row))
    note(
      rows.filter(({ result, row }) => result !== 'sent' && repeated.has(row)),
      () => 'duplicate',
    )
    let seatsAhead = 0
    const isWhole = await work(open, async (piece) => {
      const results = await tryInviting(tenantId, piece, seatsAhead)
      note(piece, (at) => results[at] ?? null)
      seatsAhead += results.filter((result) => result === 'ok').length
    })
    setOutcome(isWhole ? 'checked' : null)
    setTask(null)
  }

  async function send() {
    setTask('sending')
    const ready = rows.filter(({ result }) => result === 'ok')
    const isWhole = await work(ready, async (piece) => {
      note(piece, () => 'failed') // until there is an answer: it may get lost on its way, and sending again tells
      try {
        const results = await inviteMembers(tenantId, piece)
        note(piece, (at) => sentOr(results[at]))
      } catch (error) {
        if (isAboutPassword(error)) note(piece, () => 'ok') // nothing of it was sent: it stays ready
        throw error
      }
    })
    setOutcome(isWhole ? 'finished' : 'stopped')
    setTask(null)
    void revalidate()
  }

  return {
    rows,
    task,
    outcome,
    refusal: change.refusal,
    progress,
    start: restart,
    check: () => void check(),
    send: () => void send(),
    stop() {
      isStopped.current = true
    },
    edit(row: number, change: Partial<ListedInvitee>) {
      setRows((now) => now.map((one) => (one.row === row ? { ...one, ...change, result: null } : one)))
    },
    remove(row: number) {
      setRows((now) => now.filter((one) => one.row !== row))
    },
    problems: rows.filter(isProblem),
  }
}

function isAboutPassword(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'password_needed'
}

function sentOr(result: InviteResult | undefined): ListedInvitee['result'] {
  return result === 'ok' ? 'sent' : (result ?? 'failed')
}
