import type { Card } from './card'
import { h } from './element'
import { keep } from './kept'
import { question } from './parts'
import { pictureOf } from './pictures'
import type { Redemption, Reward } from './shapes'
import { day, t, written } from './words'

/** All rewards, those in reach first; a press asks once and brings the code. */
export function rewardList(card: Card) {
  const { rewards } = card.home
  const ready = rewards.filter(({ problem }) => problem === null)
  const others = rewards.filter(({ problem }) => problem !== null)
  return h(
    'section',
    { class: 'g-part', 'aria-labelledby': 'rewards' },
    h('h2', { id: 'rewards', class: 'g-title' }, t('rewards.title')),
    card.isOffline && ready.length > 0
      ? h('p', { class: 'g-soft', id: 'no-line' }, t('rewards.offline'))
      : null,
    rewards.length === 0 ? h('p', { class: 'g-soft' }, t('rewards.none')) : null,
    h(
      'ul',
      { class: 'g-rewards' },
      [...ready, ...others].map((reward) => row(card, reward)),
    ),
  )
}

function row(card: Card, reward: Reward) {
  const title = written(reward.title)
  const facts = [
    t(card.place.rules.way, { count: reward.points }),
    reward.is_last ? t('rewards.last') : '',
    reward.valid_until ? t('rewards.until', { day: day(reward.valid_until) }) : '',
  ].filter(Boolean)
  return h(
    'li',
    { class: reward.problem ? 'g-reward' : 'g-reward g-reward-ready' },
    pictureOf(reward),
    h(
      'div',
      { class: 'g-reward-text' },
      h('h3', { class: 'g-reward-title' }, title),
      h('p', { class: 'g-small' }, facts.join(' · ')),
      reward.problem
        ? h('p', { class: 'g-small' }, whyNot(card, reward))
        : h(
            'button',
            {
              type: 'button',
              class: 'g-button g-button-small',
              disabled: card.isOffline,
              'aria-describedby': card.isOffline ? 'no-line' : null,
              'aria-label': `${t('rewards.redeem')}: ${title}`,
              onclick: () => askFirst(card, reward),
            },
            t('rewards.redeem'),
          ),
    ),
  )
}

/** Why a reward cannot be taken yet: `120 points to go, about 2 visits away`. */
export function whyNot({ home, place }: Card, { problem, points, tier, visits_away }: Reward): string {
  const level = place.rules.tiers?.levels.find(({ key }) => key === tier)
  const missing = t(place.rules.way, { count: Math.max(0, points - home.balance.points) })
  const words = t(`rewards.problem.${problem ?? 'not_enough_points'}`, {
    tier: level ? written(level.title) : '',
    points: missing,
  })
  return problem === 'not_enough_points' && visits_away
    ? `${words}, ${t('rewards.away', { count: visits_away })}`
    : words
}

function askFirst(card: Card, reward: Reward) {
  // one key for one question: a press that is sent again after a lost answer brings the same code
  const key = crypto.randomUUID()
  const places = card.place.outlets.filter(({ id }) => reward.outlets.includes(id)).map(({ name }) => name)
  const text = h(
    'div',
    {},
    h('p', { class: 'g-dialog-title' }, written(reward.title)),
    reward.terms ? h('p', { class: 'g-small' }, written(reward.terms)) : null,
    places.length > 0
      ? h('p', { class: 'g-small' }, t('rewards.onlyAt', { outlets: places.join(', ') }))
      : null,
    h('p', {}, t('rewards.askText')),
  )
  const points = t(card.place.rules.way, { count: reward.points })
  question(t('rewards.ask'), text, t('rewards.use', { points }), async () => {
    const made = await card.step<Redemption>('redeem', { reward: reward.id, key })
    // kept before anything else can fail: the points are spent
    const home = {
      ...card.home,
      redemptions: [made, ...card.home.redemptions.filter(({ id }) => id !== made.id)],
    }
    keep({ home })
    card.home = home
    location.hash = `#code-${made.id}`
    void card.refresh().catch(() => undefined)
  })
}
