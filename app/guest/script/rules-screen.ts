import { ruleFacts } from '~/domain/loyalty/guest-rules'
import { ruleSentence } from '~/platform/guest-words'
import { h } from './element'
import { screenHead } from './parts'
import type { Place } from './shapes'
import { dayOf, t, words, written } from './words'

/** All rules in sentences, as the tenant has published them. */
export function rulesScreen(place: Place): Node[] {
  return [
    screenHead(t('rules.title')),
    h(
      'div',
      { class: 'g-body' },
      h('p', { class: 'g-lead' }, written(place.rules.sentence)),
      h(
        'ul',
        { class: 'g-rules' },
        ruleFacts(place.rules, dayOf(new Date())).map((fact) =>
          h('li', {}, ruleSentence(fact, { words, way: place.rules.way, outlets: place.outlets })),
        ),
      ),
    ),
  ]
}
