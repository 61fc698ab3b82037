import type { Locale } from '~/domain/locale'
import { backend } from '~/platform/backend'
import { isBehindEnd, throwIfRefused } from '~/platform/refusal'
import { askedSubscribers, type SubscriberListQuery, type SubscriberState } from './subscriber-list-query'

export type Subscriber = Awaited<ReturnType<typeof listSubscribers>>['subscribers'][number]

/** How many subscribers are in a state, by their language. */
export type Counts = Record<SubscriberState, Record<Locale, number>>

const listed =
  'id, email, language, state, page, agreedAt:agreed_at, agreementVersion:agreement_version, confirmedAt:confirmed_at, unsubscribedAt:unsubscribed_at'
const columnOf = { since: 'agreed_at', email: 'email', state: 'state' } as const

/** So many subscribers from a place in the list on, and how many fit in all; none behind the end. Throws Refusal. */
export async function listSubscribers(query: SubscriberListQuery, from: number, size: number) {
  const { state, language, words } = askedSubscribers(query)
  let asked = (await backend())
    .from('newsletter_subscriptions')
    .select(listed, { count: 'exact' })
    .order(columnOf[query.sort.key], { ascending: query.sort.direction === 'ascending' })
    .order('id')
    .range(from, from + size - 1)
    .retry(false)
  if (state) asked = asked.eq('state', state)
  if (language) asked = asked.eq('language', language)
  if (words) asked = asked.ilike('email', `%${words.replace(/[\\%_]/g, '\\$&')}%`)
  const { data, count, error } = await asked
  if (isBehindEnd(error)) return { subscribers: [], total: 0 }
  throwIfRefused(error)
  return {
    subscribers: data.map((row) => ({
      ...row,
      state: row.state as SubscriberState,
      language: row.language as Locale,
    })),
    total: count ?? 0,
  }
}

/** How many there are in each state and language. Throws Refusal. */
export async function countSubscribers(): Promise<Counts> {
  const { data, error } = await (await backend()).rpc('count_subscribers').retry(false)
  throwIfRefused(error)
  const people = (state: SubscriberState, language: Locale) =>
    data.find((row) => row.state === state && row.language === language)?.people ?? 0
  const both = (state: SubscriberState) => ({ en: people(state, 'en'), hi: people(state, 'hi') })
  return { confirmed: both('confirmed'), pending: both('pending'), unsubscribed: both('unsubscribed') }
}

/** Ends a subscription for somebody who asked us. Throws Refusal `unknown_subscriber`. */
export async function unsubscribe(id: string) {
  const { error } = await (await backend()).rpc('unsubscribe_subscriber', { p_id: id })
  throwIfRefused(error)
}

/** Forgets an address and all about it. Throws Refusal `unknown_subscriber`. */
export async function eraseSubscriber(id: string) {
  const { error } = await (await backend()).rpc('erase_subscriber', { p_id: id })
  throwIfRefused(error)
}
