import { sentAnswers } from '~/domain/shops/report'
import { passingBackend } from '~/platform/backend'
import { refusalOfFunction } from '~/platform/function-refusal'
import { Refusal } from '~/platform/refusal'
import type { Report, WaitingPhoto } from './kept-report'
import { entered, type Locked, type OpenedShop, opened } from './opened-shop'
import { thisDevice } from './this-device'

const waitMs = 25_000

/**
 * What the link opens; `locked` on a device that has not proven the mailbox. Throws Refusal `unknown_offer`, `offer_withdrawn`,
 * `too_many_requests`, `unreachable`.
 */
export async function openShop(token: string): Promise<OpenedShop | Locked> {
  const told = opened.safeParse(await ask({ step: 'open', token }))
  if (!told.success) throw new Refusal('unexpected', told.error)
  return told.data
}

/** Sends a code to the shopper's mailbox; false where too many were sent lately. Throws Refusal. */
export async function askCode(token: string): Promise<boolean> {
  return ((await ask({ step: 'code', token })) as { state: string }).state === 'sent'
}

/** What becomes of a code that was typed. Throws Refusal. */
export async function enterCode(token: string, code: string) {
  const told = entered.safeParse(await ask({ step: 'enter', token, code }))
  if (!told.success) throw new Refusal('unexpected', told.error)
  return told.data
}

/** Takes a visit or does not. Throws Refusal `offer_expired`, `offer_answered`. */
export async function answerOffer(
  token: string,
  said: { accepts: boolean; reason?: string; conflict?: boolean },
) {
  await ask({ step: 'answer', token, ...said })
}

/** Keeps a report beside the phone's own copy. Throws Refusal `report_closed`, `unreachable`. */
export async function keepReport(token: string, report: Report) {
  await ask({ step: 'keep', token, report: told(report) })
}

/** Sends a report for good: with the same `submission` it arrives once, however often it is sent. Throws Refusal. */
export async function sendReport(token: string, report: Report, submission: string) {
  await ask({ step: 'send', token, report: told(report), submission })
}

/** Everything that is kept about whoever holds the link. Throws Refusal. */
export function exportAll(token: string): Promise<unknown> {
  return ask({ step: 'export', token })
}

/** Takes a stored photo back. Throws Refusal. */
export async function forgetPhoto(token: string, clientId: string) {
  await ask({ step: 'forget', token, photo: clientId })
}

/** Stores a photo. Throws Refusal `not_a_photo`, `too_many_photos`, `storage_full`, `report_closed`, `unreachable`. */
export async function storePhoto(token: string, { clientId, question, photo, look }: WaitingPhoto) {
  const body = new FormData()
  body.set('token', token)
  body.set('device', thisDevice())
  body.set('client_id', clientId)
  body.set('question', question)
  body.set('look', look)
  body.set('photo', photo, 'photo.jpg')
  await ask(body)
}

/** A picture of what to look for. Throws Refusal `unknown_photo`, `unreachable`. */
export async function fetchPicture(token: string, image: string): Promise<Blob> {
  const told = await ask({ step: 'picture', token, image })
  if (!(told instanceof Blob)) throw new Refusal('unexpected')
  return told
}

async function ask(said: FormData | Record<string, unknown>): Promise<unknown> {
  const body = said instanceof FormData ? said : { ...said, device: thisDevice() }
  const { functions } = await passingBackend().catch((cause) => {
    throw new Refusal('unreachable', cause)
  })
  const { data, error } = await functions.invoke('shop-report', { body, timeout: waitMs })
  if (error) throw await refusalOfFunction(error)
  return data
}

const told = ({ answers, narrative, visitedAt, place }: Report) => ({
  answers: sentAnswers(answers),
  narrative,
  visited_at: visitedAt || null,
  ...(place && { place }),
})
