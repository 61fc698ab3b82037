import type { Locale } from '~/domain/locale'
import { ask, tell } from '~/platform/answers/ask'
import { backend } from '~/platform/backend'
import type { Part } from '~/platform/list/list-query'
import { pageOf } from '~/platform/list/read-page'
import type { SubscriberQuery, SubscriberState } from './subscriber-list'

export type Subscriber = Awaited<ReturnType<typeof listSubscribers>>['rows'][number]

/** How many subscribers are in a state, by their language. */
export type Counts = Record<SubscriberState, Record<Locale, number>>

const listed =
  'id, email, language, state, page, agreedAt:agreed_at, agreementVersion:agreement_version, confirmedAt:confirmed_at, unsubscribedAt:unsubscribed_at'
const columnOf = { since: 'agreed_at', email: 'email', state: 'state' } as const

/** A part of the subscribers that fit. Throws Refusal. */
export async function listSubscribers({ filters, sort }: SubscriberQuery, { from, size }: Part) {
  const { state, language, q } = filters
  let asked = (await backend())
    .from('newsletter_subscriptions')
    .select(listed, { count: 'exact' })
    .order(columnOf[sort.key], { ascending: sort.direction === 'ascending' })
    .order('id')
    .range(from, from + size - 1)
  if (state) asked = asked.eq('state', state)
  if (language) asked = asked.eq('language', language)
  if (q) asked = asked.ilike('email', `%${q.replace(/[\\%_]/g, '\\$&')}%`)
  const { rows, total } = pageOf(await asked)
  return {
    rows: rows.map((row) => ({
      ...row,
      state: row.state as SubscriberState,
      language: row.language as Locale,
    })),
    total,
  }
}

/** How many there are in each state and language. Throws Refusal. */
export async function countSubscribers(): Promise<Counts> {
  const data = await ask('count_subscribers', {})
  const people = (state: SubscriberState, language: Locale) =>
    data.find((row) => row.state === state && row.language === language)?.people ?? 0
  const both = (state: SubscriberState) => ({ en: people(state, 'en'), hi: people(state, 'hi') })
  return { confirmed: both('confirmed'), pending: both('pending'), unsubscribed: both('unsubscribed') }
}

/** Ends a subscription for somebody who asked us. Throws Refusal `unknown_subscriber`. */
export async function unsubscribe(id: string) {
  await tell('unsubscribe_subscriber', { p_id: id })
}

/** Forgets an address and all about it. Throws Refusal `unknown_subscriber`. */
export async function eraseSubscriber(id: string) {
  await tell('erase_subscriber', { p_id: id })
}
