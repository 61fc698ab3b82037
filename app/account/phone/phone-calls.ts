import { askFor, type SessionTokens } from '../card/card-calls'

/** Someone whom a proven number lets in. */
export interface PersonOfNumber {
  id: string
  name: string
  tenant: string
}

/** A session, or the people of the number when it is that of several. */
export type Entered = SessionTokens | { people: PersonOfNumber[] }

const ask = askFor('phone-sign-in')

/** Whether codes can be sent to phones here. Throws CardRefusal. */
export const readOffer = () => ask<{ isOffered: boolean }>({ step: 'open' })

/** Has a code sent to the number, if it lets anybody in; the ticket goes with it. Throws CardRefusal `phone_shape`, `too_many`. */
export const sendCode = (phone: string) => ask<{ ticket: string }>({ step: 'code', phone })

/** Throws CardRefusal `code_shape`, `code_wrong`, `locked`, `ticket_over`, `no_seat`. */
export const enterCode = (ticket: string, code: string) => ask<Entered>({ step: 'enter', ticket, code })

/** Comes in as one of the people of the number. Throws CardRefusal `ticket_over`, `no_seat`. */
export const choosePerson = (ticket: string, person: string) =>
  ask<SessionTokens>({ step: 'choose', ticket, person })
