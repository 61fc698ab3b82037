import type { Locale } from '~/domain/locale'
import { isRecord, recall, remember } from '~/platform/device-store'
import type { Sent } from './code-parts'
import type { Home, Offer, Place } from './shapes'

/** The slug in the address, or an empty text. */
export const slug = /^(?:\/hi)?\/loyalty\/([a-z0-9-]{1,80})\/?$/.exec(location.pathname)?.[1] ?? ''

/** A report of missing points that waits for a connection. */
export interface WaitingClaim {
  claim: {
    id: string
    outlet_id: string
    bill_no: string
    bill_on: string
    amount_paise: number
    note: string
  }
  /** The photo as a data address. */
  photo?: string | undefined
  isTold?: boolean
  /** The house had no room for the photo: it waits for some. */
  isWithoutRoom?: boolean
}

/** What this browser keeps of one tenant's card: it opens with the last known state when there is no connection. */
interface Kept {
  place?: Place
  /** The language that its guest chose, or joined in. */
  language?: Locale
  token?: string
  home?: Home
  offers?: readonly Offer[]
  /** When `home` was told. */
  at?: number
  /** The code that was sent and not typed yet: a phone may close the page while its owner looks into the mail. */
  sent?: Sent
  claims?: readonly WaitingClaim[]
}

const key = `sopan-guest-${slug}`
const codeLastsMs = 10 * 60_000

export function kept(): Kept {
  const found = recall(key, (stored) => (isRecord(stored) ? (stored as Kept) : undefined)) ?? {}
  const { sent, ...others } = found
  return sent && Date.now() - sent.at < codeLastsMs ? found : others
}

/** Keeps more, or forgets what is undefined. */
export function keep(more: { [Name in keyof Kept]: Kept[Name] | undefined }) {
  remember(key, { ...kept(), ...more })
}

/** Forgets the card and whatever belongs to its guest; the place stays. */
export function forgetCard() {
  const { place, language } = kept()
  remember(key, place && { place, ...(language && { language }) })
}

/** Tells when another tab came in or went out. */
export function onOtherTab(changed: () => void) {
  let known = kept().token
  addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return
    const { token } = kept()
    if (token !== known) changed()
    known = token
  })
}
