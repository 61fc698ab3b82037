import { type Items, type RuleFact, ruleFacts } from '~/domain/loyalty/guest-rules'
import { h } from './element'
import { screenHead } from './parts'
import type { Place } from './shapes'
import { day, dayOf, number, t, weekday, written } from './words'

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
        ruleFacts(place.rules, dayOf(new Date())).map((fact) => h('li', {}, sentence(place, fact))),
      ),
    ),
  ]
}

function sentence(place: Place, fact: RuleFact): string {
  const count = (points: number) => t(place.rules.way, { count: points })
  switch (fact.says) {
    case 'earn': {
      const rule = t('rules.earn', { points: count(fact.points), rupees: number(fact.rupees) })
      return narrowed(place, fact.items ? t('rules.of', { rule, things: things(fact.items) }) : rule, fact)
    }
    case 'needed':
      return t('rules.needed', { stamps: t('stamps', { count: fact.stamps }) })
    case 'bonus': {
      const rule = t('rules.bonus', {
        title: written(fact.title),
        times: number(fact.times),
        from: day(`${fact.from}T12:00:00+05:30`),
        to: day(`${fact.to}T12:00:00+05:30`),
      })
      return narrowed(place, rule, fact)
    }
    case 'minimum':
      return t('rules.minimum', { rupees: number(fact.rupees) })
    case 'excluded':
      return t('rules.excluded', { things: things(fact.items) })
    case 'pending':
      return t('rules.pending', { days: fact.days })
    case 'expiryEarning':
    case 'expiryVisit':
      return t(`rules.${fact.says}`, { months: fact.months })
    case 'welcome':
    case 'birthday':
      return t(`rules.${fact.says}`, { points: count(fact.points) })
    case 'most':
      return t('rules.most', { count: fact.count })
    case 'tierSpend':
    case 'tierVisits':
    case 'tierPoints':
      return t(`rules.${fact.says}`, {
        tier: written(fact.title),
        from: number(fact.from),
        months: String(fact.months),
        times: number(fact.times),
      })
    default:
      return t(fact.says === 'stamp' ? 'rules.stamp' : `rules.${fact.says}`)
  }
}

const things = (items: Items) => ('words' in items ? written(items.words) : items.groups.join(', '))

/** A rule with where and when it holds, if that is not everywhere and always. */
function narrowed(
  place: Place,
  rule: string,
  fact: { outlets: readonly string[]; weekdays: readonly number[]; dayparts: readonly string[] },
): string {
  const where = [
    ...place.outlets.filter(({ id }) => fact.outlets.includes(id)).map(({ name }) => name),
    ...fact.weekdays.map(weekday),
    ...fact.dayparts.map(daypart),
  ].join(', ')
  return where ? t('rules.only', { rule, where }) : rule
}

function daypart(name: string): string {
  const key = `rules.daypart.${name}` as 'rules.daypart.lunch'
  return t.has(key) ? t(key) : name
}
