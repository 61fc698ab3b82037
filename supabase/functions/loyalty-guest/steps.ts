import { readPhone } from '../../../app/domain/phone.ts'
import { isUuid } from '../../../app/domain/uuid.ts'
import { afterAnswer } from '../_shared/environment.ts'
import { BodyProblem } from '../_shared/form-body.ts'
import { deliverMessages, messagePort } from '../_shared/message-port.ts'
import { dataOf, platform } from '../_shared/platform.ts'
import { wakeDelivery } from '../_shared/wake-delivery.ts'

type Said = Record<string, unknown>

/** What guests do. Each answers with what the database told, `{ code }` where a try is counted, nothing where it was only done. */
export const steps: Record<string, (said: Said, caller: string) => Promise<unknown>> = {
  place: ({ slug }, caller) => ask('loyalty_place', { p_slug: textOf(slug), p_address_hash: caller }),
  code: sendCode,
  enter: ({ ticket, code, about }) =>
    ask('enter_loyalty', { p_ticket: textOf(ticket), p_code: textOf(code), p_said: recordOf(about) }),
  home: ({ token }) => ask('loyalty_home', { p_token: textOf(token) }),
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
  export: ({ token }) => ask('export_loyalty', { p_token: textOf(token) }),
  leave: ({ token, everywhere }) =>
    tell('leave_loyalty', { p_token: textOf(token), p_everywhere: everywhere === true }),
  erase: ({ token }) => tell('erase_loyalty', { p_token: textOf(token) }),
}

async function sendCode({ slug, way, to, language }: Said, caller: string): Promise<unknown> {
  const isPhone = way === 'phone'
  const recipient = isPhone ? readPhone(textOf(to)) : textOf(to).trim().toLowerCase()
  if (!recipient) throw new BodyProblem('invalid_body')
  const told = await ask('send_loyalty_code', {
    p_slug: textOf(slug),
    p_way: isPhone ? 'phone' : 'email',
    p_to: recipient,
    p_language: language === 'hi' ? 'hi' : 'en',
    p_address_hash: caller,
  })
  const port = messagePort()
  if (!isPhone) wakeDelivery()
  else if (port) afterAnswer(deliverMessages(platform(), port))
  return told
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
