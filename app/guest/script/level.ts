import { climbed } from '~/domain/loyalty/stairs'
import type { Card } from './card'
import { h, s } from './element'
import { day, money, t, written } from './words'

const steps = 12

/** The level of a guest, until when it holds, and how far the next one is. */
export function levelPart({ home: { tier }, place }: Card) {
  if (!tier) return null
  const { next } = tier
  return h(
    'section',
    { class: 'g-part', 'aria-labelledby': 'level' },
    h('h2', { id: 'level', class: 'g-title' }, t('tier.title')),
    h(
      'p',
      { class: 'g-level' },
      h('strong', {}, written(tier.title)),
      tier.until ? h('span', { class: 'g-soft' }, ` ${t('tier.until', { day: day(tier.until) })}`) : null,
    ),
    next ? flight(climbed(tier.progress, next.from, steps)) : null,
    h(
      'p',
      { class: 'g-soft' },
      next
        ? t('tier.toNext', {
            amount: amount(tier.by, Math.max(0, next.from - tier.progress), place.rules.way),
            tier: written(next.title),
          })
        : t('tier.top'),
    ),
  )
}

function amount(by: 'spend' | 'visits' | 'points', left: number, way: 'points' | 'stamps'): string {
  if (by === 'spend') return money(Math.ceil(left) * 100)
  return by === 'visits' ? t('tier.visits', { count: left }) : t(way, { count: left })
}

/** Columns that rise to the next level; those reached are filled. */
function flight(reached: number) {
  return s(
    'svg',
    { viewBox: `0 0 ${steps * 30} 40`, class: 'g-columns', 'aria-hidden': 'true' },
    Array.from({ length: steps }, (_, at) => {
      const height = 6 + at * 3
      return s('rect', {
        class: at < reached ? 'g-column-full' : 'g-column',
        x: at * 30,
        y: 40 - height,
        width: 27,
        height,
      })
    }),
  )
}
