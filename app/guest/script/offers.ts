import type { Card } from './card'
import { h } from './element'
import type { Offer } from './shapes'
import { day, dayOf, t, written } from './words'

/** What the tenant has sent this guest and still counts: until when, or that the guest has come since. */
export function offersPart({ offers }: Card) {
  const open = offers.filter(({ until }) => until >= dayOf(new Date()))
  if (open.length === 0) return null
  return h(
    'section',
    { class: 'g-part', 'aria-labelledby': 'offers' },
    h('h2', { id: 'offers', class: 'g-title' }, t('offers.title')),
    h('ul', { class: 'g-offers' }, open.map(row)),
  )
}

function row({ title, text, until, used_on }: Offer) {
  const noon = (on: string) => day(`${on}T12:00:00+05:30`)
  return h(
    'li',
    { class: used_on ? 'g-open g-open-used' : 'g-open' },
    h('h3', { class: 'g-reward-title' }, written(title)),
    h('p', {}, written(text)),
    h(
      'p',
      { class: 'g-small' },
      used_on ? t('offers.used', { day: noon(used_on) }) : t('offers.until', { day: noon(until) }),
    ),
  )
}
