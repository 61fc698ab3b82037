import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { type Answer, photoRoom } from '~/domain/shops/report'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { drawnAnew } from '~/platform/photo-file'
import { Refusal } from '~/platform/refusal'
import {
  dropPhotoHere,
  dropReport,
  type KeptReport,
  keepHere,
  keepPhotoHere,
  keptReport,
  photosHere,
  type Report,
  type WaitingPhoto,
} from './kept-report'
import { lookOf } from './look-of'
import type { OpenShop } from './opened-shop'
import { forgetPhoto, keepReport, sendReport, storePhoto } from './shop-calls'

const pauseMs = 1500
const againMs = 15_000
const soonMs = 1000
/** Why one photo is not taken, and no reason to keep back all the rest. */
const ofThePhoto: ReadonlySet<string> = new Set(['too_many_photos', 'not_a_photo', 'storage_full'])

/** Where what was written is: `typing` a moment longer, then on the phone (`here`), then with the server too (`there`). */
export type Whereabouts = 'here' | 'there' | 'sending'

/**
 * A report while it is written: every change is kept on the phone first and beside it on the server when there is a connection.
 * Sent for good, it waits for one, and arrives once.
 */
export function useReport(
  token: string,
  shop: OpenShop,
  kept: KeptReport | undefined,
  onSent: () => void,
  onElsewhere: (report: KeptReport) => void,
) {
  const [report, setReport] = useState<Report>(() => beginning(shop, kept))
  const [waiting, setWaiting] = useState<readonly WaitingPhoto[]>([])
  const [where, setWhere] = useState<Whereabouts>(kept && !kept.isKeptThere ? 'here' : 'there')
  const [refused, setRefused] = useState<string | null>(null)
  const locale = localeOfTag(useLocale())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const submission = useRef(kept?.submission)
  const now = useRef(report)
  const failed = useRef(0)
  const heldAt = useRef(kept?.keptAt ?? 0)
  const running = useRef<Promise<void>>(Promise.resolve())

  const hold = (isKeptThere: boolean) => {
    heldAt.current = Date.now()
    return keepHere({
      ...now.current,
      shopId: shop.shop_id,
      keptAt: heldAt.current,
      isKeptThere,
      submission: submission.current,
    }).catch(() => undefined) // a browser that keeps nothing still sends
  }

  /** Sends the photos that are still here; answers with why one is not taken, so that the words beside it arrive all the same. */
  async function sendPhotos(): Promise<Refusal | null> {
    let notTaken: Refusal | null = null
    for (const photo of await photosHere(shop.shop_id)) {
      try {
        await storePhoto(token, photo)
        await dropPhotoHere(photo.clientId)
      } catch (error) {
        if (!(error instanceof Refusal) || !ofThePhoto.has(error.code)) throw error
        notTaken = error
      }
    }
    return notTaken
  }

  async function transfer() {
    const sent = now.current
    try {
      const notTaken = await sendPhotos()
      if (submission.current && !notTaken) {
        await sendReport(token, sent, submission.current)
        await dropReport(shop.shop_id)
        onSent()
        return
      }
      await keepReport(token, sent)
      if (notTaken) throw notTaken
      failed.current = 0
      setRefused(null)
      if (now.current !== sent) return
      await hold(true)
      setWhere('there')
    } catch (error) {
      const isFinal = error instanceof Refusal && error.code !== 'unreachable' && error.code !== 'unexpected'
      if (isFinal) {
        submission.current = undefined
        await hold(false)
        setRefused((await sayRefusal(error, locale, 'shopReport')).words)
        setWhere('here')
        return
      }
      setWhere(submission.current ? 'sending' : 'here')
      // A phone says that it is online before it is: first soon again, then less and less often.
      timer.current = setTimeout(go, Math.min(againMs, soonMs * 2 ** failed.current++))
    }
  }

  // One after the other: what is sent twice at once would be asked twice.
  const go = () => {
    clearTimeout(timer.current)
    running.current = running.current.then(transfer)
    return running.current
  }

  function change(next: Report) {
    now.current = next
    setReport(next)
    setWhere('here')
    void hold(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(go, pauseMs)
  }

  // Another tab has gone on with this report: what it wrote counts, and this one must not write over it.
  const lookElsewhere = useEffectEvent(async () => {
    const other = await keptReport(shop.shop_id)
    if (other && other.keptAt > heldAt.current) onElsewhere(other)
  })
  const goOn = useEffectEvent(() => void go())
  const goOnWith = useEffectEvent((photos: readonly WaitingPhoto[]) => {
    setWaiting(photos)
    if (photos.length > 0 || submission.current || (kept && !kept.isKeptThere)) void go()
  })
  useEffect(() => {
    const again = () => {
      failed.current = 0
      goOn()
    }
    const look = () => void (document.visibilityState === 'visible' && lookElsewhere())
    addEventListener('online', again)
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    void photosHere(shop.shop_id).then(goOnWith)
    return () => {
      removeEventListener('online', again)
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
      clearTimeout(timer.current)
    }
  }, [shop.shop_id])

  const answer = (id: string, said: Partial<Answer>) => {
    const before = now.current.answers[id] ?? { value: null }
    const { na, ...rest } = { ...before, ...said }
    change({
      ...now.current,
      answers: { ...now.current.answers, [id]: na ? { ...rest, na } : rest },
    })
  }

  return {
    report,
    waiting,
    room: photoRoom(report.answers),
    where,
    refused,
    answer,
    write: (words: Partial<Pick<Report, 'narrative' | 'visitedAt' | 'place'>>) =>
      change({ ...now.current, ...words }),
    async addPhoto(question: string, file: File) {
      try {
        if (photoRoom(now.current.answers) === 0) throw new Refusal('too_many_photos')
        const photo = await drawnAnew(file)
        const clientId = crypto.randomUUID()
        const taken = { clientId, shopId: shop.shop_id, question, photo, look: await lookOf(photo) }
        await keepPhotoHere(taken)
        setWaiting((before) => [...before, taken])
        answer(question, { photos: [...(now.current.answers[question]?.photos ?? []), clientId] })
      } catch (error) {
        setRefused((await sayRefusal(error, locale, 'shopReport')).words)
      }
    },
    async removePhoto(question: string, clientId: string) {
      const isHere = (await photosHere(shop.shop_id)).some((photo) => photo.clientId === clientId)
      try {
        if (isHere) await dropPhotoHere(clientId)
        else await forgetPhoto(token, clientId)
      } catch (error) {
        setRefused((await sayRefusal(error, locale, 'shopReport')).words)
        return
      }
      setWaiting((before) => before.filter((photo) => photo.clientId !== clientId))
      const photos = (now.current.answers[question]?.photos ?? []).filter((id) => id !== clientId)
      answer(question, { photos })
    },
    async send() {
      submission.current ??= crypto.randomUUID()
      await hold(false)
      setWhere('sending')
      setRefused(null)
      await go()
    },
  }
}

/** What is newer: what this phone holds, or what the server was told last. */
function beginning({ draft }: OpenShop, kept: KeptReport | undefined): Report {
  if (kept && (!kept.isKeptThere || !draft || kept.keptAt >= Date.parse(draft.saved_at)))
    return {
      answers: kept.answers,
      narrative: kept.narrative,
      visitedAt: kept.visitedAt,
      place: kept.place,
    }
  return {
    answers: (draft?.answers ?? {}) as Report['answers'],
    narrative: draft?.narrative ?? '',
    visitedAt: draft?.visited_at ?? '',
  }
}
