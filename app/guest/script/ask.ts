import { Refusal } from '~/platform/refusal'
import { t } from './words'

/** Why something was not done: a code of the function, or `unreachable`. */
export class Trouble extends Error {
  readonly code: string
  readonly left: number

  constructor(code: string, left = 0) {
    super(code)
    this.code = code
    this.left = left
  }
}

const address = document.querySelector('form[data-guest]')?.getAttribute('action') ?? ''
const waitMs = 20_000
const countedSteps = ['code', 'enter', 'contact', 'confirm']

/** Where a form of the page itself is sent, without a script between. */
export const formAddress = address

/** Where the web manifest of this tenant's card is answered. */
export function manifestAddress(slug: string, language: string): string {
  return `${address}?${new URLSearchParams({ slug, language, site: location.origin })}`
}

/** Where the photo of a reward is answered. */
export function photoAddress(id: string): string {
  return `${address}?reward=${id}`
}

/** Takes a step of the function `loyalty-guest`. Throws Trouble. */
export async function ask<Answer>(step: string, about: Record<string, unknown> = {}): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const answer = await send<Answer & Counted>({ headers, body: JSON.stringify({ step, ...about }) })
  // with a code that was sent a refusal is an answer, because the try is counted; elsewhere `code` is that of a reward
  if (countedSteps.includes(step) && answer.code) throw new Trouble(answer.code, answer.left)
  return answer
}

interface Counted {
  code?: string
  left?: number
}

/** Sends the photo of a claimed bill. Throws Trouble. */
export function sendPhoto(token: string, claim: string, photo: Blob): Promise<unknown> {
  const body = new FormData()
  body.set('token', token)
  body.set('claim', claim)
  body.set('photo', photo, 'bill.jpg')
  return send({ body })
}

async function send<Answer>(request: RequestInit): Promise<Answer> {
  let response: Response
  try {
    response = await fetch(address, { method: 'POST', ...request, signal: AbortSignal.timeout(waitMs) })
  } catch {
    throw new Trouble('unreachable')
  }
  const answer = (await response.json().catch(() => null)) as (Answer & Counted) | null
  // the sign-in page of a hotel's network answers in our place, and not with what we understand
  if (answer === null && response.status < 500) throw new Trouble('unreachable')
  if (!response.ok) throw new Trouble(codeOf(response.status, answer?.code))
  return answer as Answer
}

function codeOf(status: number, code: string | undefined): string {
  if (status === 401) return 'loyalty_signed_out'
  if (status === 429) return 'too_many_requests'
  return status >= 500 || !code ? 'unexpected' : code
}

/** What a guest is told about an error. */
export function said(error: unknown): string {
  if (!(error instanceof Trouble) && !(error instanceof Refusal)) {
    reportError(error)
    return t('problem.unexpected')
  }
  const key = `problem.${error.code}` as 'problem.code_wrong'
  return t.has(key) ? t(key, { left: 'left' in error ? error.left : 0 }) : t('problem.unexpected')
}
