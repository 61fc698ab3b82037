import { ask, sendPhoto, Trouble } from './ask'
import { keep, kept, type WaitingClaim } from './kept'

/** What became of a report: arrived, kept for later, or arrived without its photo, which waits where there is no room for it. */
export type Sent = 'sent' | 'kept' | 'photoLost' | 'noRoom'

/** Sends a report of missing points; without a connection it is kept, and so is its photo. Throws Trouble for what the server refuses. */
export async function sendClaim(token: string, waiting: WaitingClaim): Promise<Sent> {
  let { isTold = false } = waiting
  try {
    if (!isTold) await ask('claim', { token, claim: waiting.claim })
    isTold = true
    if (waiting.photo) await sendPhoto(token, waiting.claim.id, await asBlob(waiting.photo))
    forget(waiting)
    return 'sent'
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
    const isForLater = ['unreachable', 'too_many_requests', 'loyalty_signed_out'].includes(error.code)
    if (isForLater) {
      keep({ claims: [...others(waiting), { ...waiting, isTold }] })
      if (error.code === 'unreachable') return 'kept'
      throw error
    }
    if (error.code === 'storage_full') {
      keep({ claims: [...others(waiting), { ...waiting, isTold, isWithoutRoom: true }] })
      return 'noRoom'
    }
    forget(waiting)
    if (isTold) return 'photoLost'
    throw error
  }
}

/** Sends what waits; answers whether anything was sent. What the server refuses for good is let go. */
export async function sendWaiting(token: string): Promise<boolean> {
  const waiting = kept().claims ?? []
  const results = await Promise.allSettled(waiting.map((one) => sendClaim(token, one)))
  return results.some(
    (result) => result.status === 'fulfilled' && (result.value === 'sent' || result.value === 'photoLost'),
  )
}

function others({ claim }: WaitingClaim): WaitingClaim[] {
  return (kept().claims ?? []).filter((one) => one.claim.id !== claim.id)
}

function forget(waiting: WaitingClaim) {
  const left = others(waiting)
  keep({ claims: left.length > 0 ? left : undefined })
}

async function asBlob(address: string): Promise<Blob> {
  const [, data = ''] = address.split(',')
  const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))
  return new Blob([bytes], { type: 'image/jpeg' })
}

/** A photo as a text that can be kept. */
export function asAddress(photo: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => failed(reader.error)
    reader.readAsDataURL(photo)
  })
}
