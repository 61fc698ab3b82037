import type { Card } from './card'
import { h } from './element'
import { field, form, question, screenHead, typed } from './parts'
import { t } from './words'

/** A wallet that several share by consent: who is in it, asking somebody, answering who asked, leaving. */
export function walletScreen(card: Card): Node[] {
  const { wallet, member } = card.home
  const isAlone = !wallet.is_owner && !wallet.is_shared
  return [
    screenHead(t('wallet.title')),
    h(
      'div',
      { class: 'g-body' },
      h('p', {}, t('wallet.lead', { count: card.place.rules.wallet_most ?? 0 })),
      wallet.asked_by ? answerPart(card, wallet.asked_by) : null,
      isAlone
        ? null
        : h(
            'section',
            { class: 'g-part', 'aria-labelledby': 'people' },
            h('h2', { id: 'people', class: 'g-title' }, t('wallet.people')),
            h(
              'ul',
              { class: 'g-entries' },
              wallet.people.map(({ id, name, is_owner }) =>
                h(
                  'li',
                  { class: 'g-entry' },
                  h(
                    'p',
                    {},
                    [name, id === member.id ? t('wallet.you') : '', is_owner ? t('wallet.owner') : '']
                      .filter(Boolean)
                      .join(' · '),
                  ),
                  wallet.is_owner && !is_owner ? partButton(card, id, name) : null,
                ),
              ),
            ),
          ),
      wallet.is_shared
        ? h(
            'button',
            {
              type: 'button',
              class: 'g-quiet',
              onclick: () =>
                question(t('wallet.leaveAsk'), t('wallet.leaveText'), t('wallet.leave'), () =>
                  share(card, { act: 'leave' }),
                ),
            },
            t('wallet.leave'),
          )
        : askForm(card),
    ),
  ]
}

function answerPart(card: Card, name: string) {
  return h(
    'div',
    { class: 'g-note' },
    h('p', {}, t('wallet.askedBy', { name })),
    form({
      send: t('wallet.join'),
      sending: t('wallet.join'),
      content: [],
      act: () => share(card, { act: 'join' }),
    }),
    h(
      'div',
      { class: 'g-outs' },
      form({
        send: t('wallet.decline'),
        sending: t('wallet.decline'),
        content: [],
        act: () => share(card, { act: 'decline' }),
      }),
    ),
  )
}

function partButton(card: Card, id: string, name: string) {
  const words = t('wallet.part', { name })
  return h(
    'button',
    {
      type: 'button',
      class: 'g-quiet',
      onclick: () => question(words, '', words, () => share(card, { act: 'part', card: id })),
    },
    words,
  )
}

function askForm(card: Card) {
  const done = h('p', { role: 'status', class: 'g-soft' })
  return h(
    'div',
    {},
    form({
      send: t('wallet.ask'),
      sending: t('wallet.ask'),
      fields: { unknown_card: 'card' },
      content: [
        field(
          'card',
          t('wallet.card'),
          h('input', { type: 'text', maxlength: 20, autocomplete: 'off', autocapitalize: 'characters' }),
        ),
      ],
      check: (made) =>
        typed(made, 'card').replace(/\W/g, '').length === 12
          ? undefined
          : [t('problem.unknown_card'), 'card'],
      act: async (made) => {
        await card.step('share', { act: 'ask', card: typed(made, 'card') })
        made.reset()
        done.textContent = t('wallet.asked')
      },
    }),
    done,
  )
}

async function share(card: Card, about: Record<string, unknown>) {
  await card.step('share', about)
  await card.refresh()
}
