import { inGroups, nextReward } from '~/domain/loyalty/stairs'
import { band } from './band'
import type { Card } from './card'
import { openCodes } from './code-screen'
import { h } from './element'
import { entryRows } from './history-screen'
import { installOffer } from './install'
import { levelPart } from './level'
import { offersPart } from './offers'
import { keptPart } from './offline'
import { sign } from './parts'
import { passPart } from './pass-part'
import { fullScreen, qr } from './qr'
import { rewardList, whyNot } from './rewards'
import type { Reward } from './shapes'
import { day, dayOf, number, t, time, written } from './words'

const shownEntries = 4

/** The card and what it is worth: the first screen of a guest. */
export function homeScreen(card: Card): Node[] {
  const { home, place } = card
  const { way } = place.rules
  const { points } = home.balance
  const next = nextReward(home.rewards)
  const name = home.member.full_name?.split(' ')[0]
  return [
    band(
      place,
      [
        h(
          'h1',
          { class: 'g-hello', tabindex: '-1' },
          name ? t('home.hello', { name }) : t('home.helloNoName'),
        ),
        h(
          'p',
          { class: 'g-balance' },
          h('span', { class: 'g-sr' }, t('home.balance'), ': '),
          h('span', { class: 'g-sum', 'data-balance': points }, number(points)),
          h('span', { class: 'g-unit' }, t(`unit.${way}`, { count: points })),
        ),
        h('p', { class: 'g-asof' }, asOf(card)),
      ],
      next && { have: points, wanted: next.points },
    ),
    h(
      'div',
      { class: 'g-body' },
      card.isOffline ? h('p', { class: 'g-note', role: 'status' }, t('home.offline')) : null,
      openCodes(card),
      theCard(card),
      next ? nextPart(card, next) : null,
      balanceNotes(card),
      offersPart(card),
      rewardList(card),
      levelPart(card),
      h(
        'section',
        { class: 'g-part', 'aria-labelledby': 'history' },
        h('h2', { id: 'history', class: 'g-title' }, t('history.title')),
        home.history.length > 0
          ? entryRows(card, home.history.slice(0, shownEntries))
          : h('p', { class: 'g-soft' }, t('history.none')),
        home.history.length > shownEntries
          ? h('a', { href: '#history', class: 'g-link' }, t('history.all'))
          : null,
      ),
      ways(card),
      passPart(card),
      installOffer(),
      keptPart(),
    ),
  ]
}

function asOf({ at }: Card): string {
  const told = new Date(at)
  return dayOf(told) === dayOf(new Date())
    ? t('home.asOf', { time: time(told) })
    : t('home.asOfDay', { day: day(told), time: time(told) })
}

/** The QR code with the number below it; pressed, it fills the screen. */
function theCard({ home: { member } }: Card) {
  const number = () => h('span', { class: 'g-number' }, inGroups(member.card))
  const label = t('card.qr')
  return h(
    'button',
    {
      type: 'button',
      class: 'g-card',
      'data-card': member.card,
      onclick: () => fullScreen(qr(member.card, label), [h('p', {}, number())]),
    },
    qr(member.card, label),
    h(
      'span',
      { class: 'g-card-text' },
      h('span', { class: 'g-card-title' }, t('card.title')),
      number(),
      h('span', { class: 'g-small' }, t('card.show')),
    ),
  )
}

function nextPart(card: Card, next: Reward) {
  return h(
    'p',
    { class: 'g-next' },
    h('span', { class: 'g-small g-block' }, t('rewards.next')),
    h('strong', { class: 'g-next-title' }, written(next.title)),
    h('span', { class: 'g-block' }, next.problem ? whyNot(card, next) : t('rewards.ready')),
  )
}

/** What is on its way, being checked, owed, and what ends when. */
function balanceNotes({ home: { balance, expiries }, place }: Card) {
  const count = (points: number) => t(place.rules.way, { count: points })
  const notes: [string, string][] = []
  if (balance.pending > 0)
    notes.push([t('home.pending', { points: count(balance.pending) }), t('home.pendingText')])
  if (balance.held > 0) notes.push([t('home.held', { points: count(balance.held) }), t('home.heldText')])
  if (balance.debt > 0) notes.push([t('home.debt', { points: count(balance.debt) }), t('home.debtText')])
  const soon = Date.now() + 30 * 86_400_000
  return h(
    'ul',
    { class: 'g-notes' },
    notes.map(([what, why]) => h('li', {}, what, h('span', { class: 'g-small g-block' }, why))),
    expiries.map(({ at, points }) =>
      h(
        'li',
        { class: Date.parse(at) < soon ? 'g-soon' : '' },
        t('home.expires', { points: count(points), day: day(at) }),
      ),
    ),
  )
}

/** The ways to everything else. */
function ways({ place: { rules } }: Card) {
  const entries: [string, string][] = [['#claim', t('claim.link')]]
  if (rules.referral) entries.push(['#friends', t('friends.title')])
  if ((rules.wallet_most ?? 0) > 1) entries.push(['#wallet', t('wallet.title')])
  entries.push(['#rules', t('rules.link')], ['#about', t('about.link')])
  return h(
    'nav',
    { class: 'g-ways', 'aria-label': t('about.link') },
    entries.map(([href, words]) => h('a', { href }, words, sign('M9 5l7 7-7 7'))),
  )
}
