import { formAddress } from './ask'
import type { Card } from './card'
import { h } from './element'
import { form } from './parts'
import { locale, t } from './words'

const isOfApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent)

/** The card for the wallet of this phone, where the house offers passes for it. */
export function passPart(card: Card) {
  const wallet = isOfApple ? 'apple' : 'google'
  if (card.isOffline || !card.home.wallets?.includes(wallet)) return null
  return h(
    'section',
    { class: 'g-part g-outs', 'aria-labelledby': 'pass' },
    h('h2', { id: 'pass', class: 'g-title' }, t('pass.title')),
    h('p', { class: 'g-small' }, t(`pass.${wallet}Text`)),
    wallet === 'apple' ? appleForm(card) : googleForm(card),
  )
}

function googleForm(card: Card) {
  return form({
    send: t('pass.google'),
    sending: t('pass.opening'),
    content: [],
    act: async () => location.assign((await card.step<{ url: string }>('pass', { language: locale })).url),
  })
}

// Apple's phones open a pass that a page leads to, so the form goes there itself.
function appleForm({ token, place }: Card) {
  const hidden = { token, language: locale, slug: place.slug }
  return h(
    'form',
    { method: 'post', action: formAddress, class: 'g-form' },
    ...Object.entries(hidden).map(([name, value]) => h('input', { type: 'hidden', name, value })),
    h('button', { type: 'submit', class: 'g-button' }, t('pass.apple')),
  )
}
