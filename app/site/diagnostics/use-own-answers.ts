import { useEffect, useState } from 'react'
import { dayInIndia } from '~/domain/india-moment'
import { isRecord, recall, remember } from '~/platform/device-store'
import { readAddress, writeAddress } from './answer-address'

/** Answers as they were on a day. */
export interface DatedAnswers {
  code: string
  day: string
}

interface Kept extends DatedAnswers {
  earlier?: DatedAnswers | undefined
}

interface Held {
  code: string
  at: string
  isFromLink: boolean
  /** The own answers in this browser, while those of a link are shown. */
  own: DatedAnswers | undefined
  earlier: DatedAnswers | undefined
}

interface Diagnostic {
  /** The key in this browser's storage. */
  key: string
  /** Whether a code is one of this diagnostic's. */
  isCode: (code: string) => boolean
}

/** Marks the entries of the history that this page made: going back to one changes the step, never the answers. */
const ours = { diagnostic: true }

/**
 * The visitor's own answers as a code, and the step that is open. They live in the address, so that a link brings them
 * back, and in this browser, so that one can go on later. Undefined until the browser has been asked.
 */
export function useOwnAnswers({ key, isCode }: Diagnostic) {
  const [held, hold] = useState<Held>()

  function show(next: Held, isStep = false) {
    hold(next)
    const address = location.pathname + location.search + writeAddress(next)
    if (isStep) history.pushState(ours, '', address)
    else history.replaceState(ours, '', address)
  }

  function keep(next: Held) {
    remember(key, { code: next.code, day: today(), earlier: next.earlier } satisfies Kept)
    show(next)
  }

  function read() {
    const address = readAddress(location.hash)
    const isKnown = isCode(address.code)
    const kept = recallKept(key, isCode)
    const code = isKnown ? address.code : (kept?.code ?? '')
    const isFromLink = isKnown && code !== kept?.code
    const own = isFromLink && kept?.code ? { code: kept.code, day: kept.day } : undefined
    hold({ code, at: address.at, isFromLink, own, earlier: kept?.earlier })
  }

  function follow() {
    const { code, at } = readAddress(location.hash)
    if (!held || (!history.state?.diagnostic && isCode(code))) read()
    else if (code === held.code) hold({ ...held, at })
    else show({ ...held, at })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the built page comes to life
  useEffect(read, [])
  useEffect(() => {
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  })

  const empty: Held = { code: '', at: '', isFromLink: false, own: undefined, earlier: undefined }
  const current = held ?? empty
  return {
    ...current,
    isReady: held !== undefined,
    /** Takes a changed answer. Answers of a link become own ones; own ones they replace stay to compare with. */
    answer(code: string) {
      const earlier = current.own ?? current.earlier
      keep({ ...current, code, isFromLink: false, own: undefined, earlier })
    },
    go(at: string) {
      show({ ...current, at }, true)
    },
    /** Empty answers, with the present ones to compare with. */
    startAgain() {
      keep({ ...empty, earlier: { code: current.code, day: today() } })
    },
    forget() {
      remember(key, undefined)
      show(empty)
    },
    /** From the answers of a link back to the own ones. */
    showOwn() {
      const kept = recallKept(key, isCode)
      show({ ...empty, at: current.at, code: kept?.code ?? '', earlier: kept?.earlier })
    },
  }
}

export type OwnAnswers = ReturnType<typeof useOwnAnswers>

function recallKept(key: string, isCode: (code: string) => boolean): Kept | undefined {
  return recall(key, (stored) => {
    if (!isRecord(stored)) return undefined
    const earlier = datedAnswers(stored.earlier, isCode)
    const { code, day } = stored
    if (code === '' && earlier) return { code, day: String(day), earlier }
    const own = datedAnswers(stored, isCode)
    return own && { ...own, earlier }
  })
}

function datedAnswers(stored: unknown, isCode: (code: string) => boolean): DatedAnswers | undefined {
  if (!isRecord(stored)) return undefined
  const { code, day } = stored
  return typeof code === 'string' && isCode(code) && typeof day === 'string' ? { code, day } : undefined
}

function today(): string {
  return dayInIndia(new Date())
}
