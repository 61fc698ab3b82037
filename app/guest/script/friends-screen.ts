import { localePath } from '~/domain/locale'
import type { Card } from './card'
import { h } from './element'
import { slug } from './kept'
import { screenHead, tell } from './parts'
import { locale, t, written } from './words'

/** The guest's code for friends, and the ways to pass it on. */
export function friendsScreen({ home: { member }, place: { rules } }: Card): Node[] {
  const link = `${location.origin}${localePath(locale, `/loyalty/${slug}`)}?r=${member.referral_code}`
  const text = t('friends.text', { name: written(rules.name), link })
  const copy = h('button', { type: 'button', class: 'g-quiet' }, t('friends.copy'))
  copy.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(link)
    } catch {
      return copy.replaceWith(h('p', {}, link)) // to be copied by hand
    }
    copy.textContent = t('copied')
    tell(t('copied'))
  })
  return [
    screenHead(t('friends.title')),
    h(
      'div',
      { class: 'g-body' },
      h(
        'p',
        {},
        t('friends.lead', {
          points: t(rules.way, { count: rules.referral?.points ?? 0 }),
          friend: t(rules.way, { count: rules.referral?.friend_points ?? 0 }),
        }),
      ),
      h('p', { class: 'g-label' }, t('friends.code')),
      h('p', { class: 'g-code' }, member.referral_code),
      h(
        'div',
        { class: 'g-buttons' },
        'share' in navigator
          ? h(
              'button',
              {
                type: 'button',
                class: 'g-button',
                // closing the system's sheet is no failure
                onclick: () => void navigator.share({ text }).catch(() => undefined),
              },
              t('friends.share'),
            )
          : null,
        h(
          'a',
          {
            class: 'g-quiet',
            href: `https://wa.me/?text=${encodeURIComponent(text)}`,
            target: '_blank',
            rel: 'noopener noreferrer',
          },
          t('friends.whatsapp'),
        ),
        copy,
      ),
    ),
  ]
}
