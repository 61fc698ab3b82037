import { ask } from './ask'
import type { Card } from './card'
import { h } from './element'
import { form, screenHead } from './parts'
import type { Entry } from './shapes'
import { day, money, number, t } from './words'

/** All entries of the card, the newest first, older ones on demand. */
export function historyScreen(card: Card): Node[] {
  const rows = h('div', {}, entryRows(card, card.home.history))
  const body = h('div', { class: 'g-body' }, rows)
  let last = card.home.history.at(-1)?.id
  if (card.home.history.length >= 20) {
    const more = form({
      send: t('history.more'),
      sending: t('history.more'),
      content: [],
      act: async () => {
        const older = await ask<Entry[]>('history', { token: card.token, before: last })
        rows.append(entryRows(card, older))
        last = older.at(-1)?.id
        if (older.length < 50) more.remove()
      },
    })
    body.append(more)
  }
  return [screenHead(t('history.title')), body]
}

export function entryRows({ place }: Card, entries: readonly Entry[]) {
  return h(
    'ul',
    { class: 'g-entries' },
    entries.map((entry) =>
      h(
        'li',
        { class: 'g-entry' },
        h(
          'div',
          {},
          h('p', { class: 'g-entry-title' }, titleOf(entry)),
          h('p', { class: 'g-small' }, factsOf(entry).join(' · ')),
        ),
        h(
          'p',
          { class: entry.points < 0 ? 'g-points g-minus' : 'g-points' },
          h(
            'span',
            { 'aria-hidden': 'true' },
            `${entry.points < 0 ? '−' : '+'}${number(Math.abs(entry.points))}`,
          ),
          h(
            'span',
            { class: 'g-sr' },
            `${entry.points < 0 ? '−' : '+'}${t(place.rules.way, { count: Math.abs(entry.points) })}`,
          ),
        ),
      ),
    ),
  )
}

function titleOf({ kind, why, bill_no, outlet, refunds }: Entry): string {
  if (refunds?.is_part) return t('history.part')
  if (kind === 'redeem' && why) return why
  const key = `history.why.${why}` as 'history.why.welcome'
  if (why && t.has(key)) return t(key)
  if (why === 'bill' && kind === 'earn')
    return outlet ?? (bill_no ? t('history.bill', { no: bill_no }) : t('history.visit'))
  if (why && why !== 'bill' && kind === 'adjust') return why
  return t(`history.kind.${kind}`)
}

function factsOf({ at, amount_paise, available_from, expires_at, is_held, by, refunds }: Entry): string[] {
  const now = Date.now()
  return [
    day(at),
    amount_paise ? money(amount_paise) : '',
    refunds?.bill_no ? t('history.bill', { no: refunds.bill_no }) : '',
    is_held ? t('history.held') : '',
    !is_held && available_from && Date.parse(available_from) > now
      ? t('history.from', { day: day(available_from) })
      : '',
    expires_at && Date.parse(expires_at) > now ? t('history.expires', { day: day(expires_at) }) : '',
    by ? t('history.by', { name: by }) : '',
  ].filter(Boolean)
}
