import { readPhone } from '../../../app/domain/phone.ts'
import { isUuid } from '../../../app/domain/uuid.ts'
import { afterAnswer } from '../_shared/environment.ts'
import { BodyProblem } from '../_shared/form-body.ts'
import { deliverMessages, messagePort } from '../_shared/message-port.ts'
import { offeredWallets } from '../_shared/pass-issuers.ts'
import { dataOf, platform } from '../_shared/platform.ts'
import { wakeDelivery } from '../_shared/wake-delivery.ts'
import { googleLink } from './passes.ts'

type Said = Record<string, unknown>

/** What guests do. Each answers with what the database told, `{ code }` where a try is counted, nothing where it was only done. */
export const steps: Record<string, (said: Said, caller: string) => Promise<unknown>> = {
  place: ({ slug }, caller) => ask('loyalty_place', { p_slug: textOf(slug), p_address_hash: caller }),
  code: ({ slug, way, to, language }, caller) =>
    sendCode('send_loyalty_code', { p_slug: textOf(slug) }, { way, to, language }, caller),
  enter: ({ ticket, code, about }) =>
    ask('enter_loyalty', { p_ticket: textOf(ticket), p_code: textOf(code), p_said: recordOf(about) }),
  home: async ({ token }) => ({
    ...((await ask('loyalty_home', { p_token: textOf(token) })) as object),
    wallets: offeredWallets(),
  }),
  pass: ({ token, language }) => googleLink(textOf(token), language === 'hi' ? 'hi' : 'en'),
  history: ({ token, before }) =>
    ask('loyalty_history', { p_token: textOf(token), p_before: textOf(before) || null }),
  messages: ({ token }) => ask('loyalty_messages', { p_token: textOf(token) }),
  unsubscribe: async ({ code }) => ({ slug: await ask('leave_loyalty_offers', { p_code: textOf(code) }) }),
  redeem: ({ token, reward, key }) =>
    ask('redeem_as_guest', { p_token: textOf(token), p_reward_id: uuidOf(reward), p_key: textOf(key) }),
  cancel: ({ token, redemption }) =>
    tell('cancel_as_guest', { p_token: textOf(token), p_redemption_id: uuidOf(redemption) }),
  claim: ({ token, claim }) => {
    const said = recordOf(claim)
    return tell('claim_loyalty', { p_token: textOf(token), p_said: { ...said, id: uuidOf(said.id) } })
  },
  share: ({ token, act, card }) =>
    ask('share_loyalty', { p_token: textOf(token), p_act: textOf(act), p_card: textOf(card) || null }),
  change: ({ token, about }) =>
    tell('change_loyalty_guest', { p_token: textOf(token), p_said: recordOf(about) }),
  contact: ({ token, way, to, language }, caller) =>
    sendCode('send_loyalty_contact_code', { p_token: textOf(token) }, { way, to, language }, caller),
  confirm: async ({ token, ticket, code }) => {
    const told = await ask('change_loyalty_contact', {
      p_token: textOf(token),
      p_ticket: textOf(ticket),
      p_code: textOf(code),
    })
    deliverSoon()
    return told
  },
  export: ({ token }) => ask('export_loyalty', { p_token: textOf(token) }),
  leave: ({ token, everywhere }) =>
    tell('leave_loyalty', { p_token: textOf(token), p_everywhere: everywhere === true }),
  erase: ({ token }) => tell('erase_loyalty', { p_token: textOf(token) }),
}

/** Sends a code by one of the two functions that do, to a phone or an address. */
async function sendCode(
  name: string,
  whose: Said,
  { way, to, language }: Said,
  caller: string,
): Promise<unknown> {
  const isPhone = way === 'phone'
  const recipient = isPhone ? readPhone(textOf(to)) : textOf(to).trim().toLowerCase()
  if (!recipient) throw new BodyProblem('invalid_body')
  const told = await ask(name, {
    ...whose,
    p_way: isPhone ? 'phone' : 'email',
    p_to: recipient,
    p_language: language === 'hi' ? 'hi' : 'en',
    p_address_hash: caller,
  })
  deliverSoon()
  return told
}

/** Has what waits to be sent go out after the answer: mails, and messages where something sends them. */
function deliverSoon() {
  const port = messagePort()
  wakeDelivery()
  if (port) afterAnswer(deliverMessages(platform(), port))
}

async function ask(name: string, about: Said): Promise<unknown> {
  return dataOf(await platform().rpc(name, about))
}

async function tell(name: string, about: Said): Promise<object> {
  dataOf(await platform().rpc(name, about))
  return {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 300).replaceAll('\0', '') : ''
}

/** The parts of a form that are texts, numbers, yes or no, and one level of the same. Throws a BodyProblem. */
function recordOf(value: unknown): Said {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  const text = JSON.stringify(value)
  if (text.length > 4000) throw new BodyProblem('too_large')
  if (text.includes(String.raw`\u0000`)) throw new BodyProblem('invalid_body')
  return value as Said
}

function uuidOf(value: unknown): string {
  if (typeof value !== 'string' || !isUuid(value)) throw new BodyProblem('invalid_body')
  return value
}
