import { languageName, locales } from '~/domain/locale'
import { birthdayFields, birthdayOf, isHalfBirthday } from './birthday'
import type { Card } from './card'
import { contactPart } from './contact-part'
import { h } from './element'
import { slug } from './kept'
import { field, form, isTicked, screenHead, tick, typed } from './parts'
import { purposes } from './shapes'
import { birthday, t } from './words'

/** What the tenant knows of a guest and may do with it, and the ways out. */
export function aboutScreen(card: Card): Node[] {
  return [
    screenHead(t('about.title')),
    h('div', { class: 'g-body' }, contactPart(card), details(card), signOut(card), data(card)),
  ]
}

function details(card: Card) {
  const { member } = card.home
  const done = h('p', { role: 'status', class: 'g-soft' })
  const name = h('input', {
    type: 'text',
    autocomplete: 'name',
    maxlength: 80,
    value: member.full_name ?? '',
  })
  const language = h(
    'select',
    {},
    locales.map((one) => h('option', { value: one, selected: one === member.language }, languageName[one])),
  )
  return h(
    'section',
    { class: 'g-form' },
    form({
      send: t('about.save'),
      sending: t('about.saving'),
      fields: { invalid_birthday: 'day', birthday_locked: 'day' },
      content: [
        field('name', t('join.name'), name),
        field('language', t('join.language'), language),
        member.birthday
          ? h('p', { class: 'g-small' }, t('about.birthdaySet', { day: birthday(member.birthday) }))
          : h(
              'div',
              {},
              h('p', { class: 'g-label' }, t('join.birthday')),
              birthdayFields(t('join.birthdayHelp')),
            ),
        h(
          'fieldset',
          { class: 'g-consents' },
          h('legend', { class: 'g-label' }, t('consent.title')),
          purposes.map((purpose) =>
            tick(purpose, t(`consent.${purpose}`), member.consents[purpose] === true),
          ),
          h('p', { class: 'g-small' }, t('consent.by', { tenant: card.place.tenant })),
        ),
      ],
      check: (made) =>
        !member.birthday && isHalfBirthday(made) ? [t('problem.invalid_birthday'), 'day'] : undefined,
      act: async (made) => {
        done.textContent = ''
        const chosen = member.birthday ? undefined : birthdayOf(made)
        await card.step('change', {
          about: {
            full_name: typed(made, 'name'),
            language: typed(made, 'language'),
            ...(chosen && { birthday: chosen }),
            consents: Object.fromEntries(purposes.map((purpose) => [purpose, isTicked(made, purpose)])),
          },
        })
        await card.refresh()
        done.textContent = t('about.saved')
      },
    }),
    done,
  )
}

function signOut(card: Card) {
  const way = (everywhere: boolean, words: string) =>
    form({
      send: words,
      sending: words,
      content: [],
      act: async () => {
        await card.step('leave', { everywhere })
        card.leave(t('about.signOutText'))
      },
    })
  return h(
    'section',
    { class: 'g-part g-outs', 'aria-labelledby': 'out' },
    h('h2', { id: 'out', class: 'g-title' }, t('about.signOut')),
    h('p', { class: 'g-small' }, t('about.signOutText')),
    way(false, t('about.here')),
    way(true, t('about.everywhere')),
  )
}

function data(card: Card) {
  const word = card.home.member.full_name?.trim() || t('about.eraseWord')
  return h(
    'section',
    { class: 'g-part g-outs', 'aria-labelledby': 'data' },
    h('h2', { id: 'data', class: 'g-title' }, t('about.data')),
    form({
      send: t('about.download'),
      sending: t('about.download'),
      content: [],
      act: async () => save(await card.step('export')),
    }),
    h(
      'details',
      { class: 'g-more' },
      h('summary', {}, t('about.erase')),
      h('p', {}, t('about.eraseText')),
      h(
        'div',
        { class: 'g-danger' },
        form({
          send: t('about.erase'),
          sending: t('about.erase'),
          content: [
            field(
              'word',
              t('about.eraseName', { name: word }),
              h('input', { type: 'text', autocomplete: 'off', maxlength: 90 }),
            ),
          ],
          check: (made) =>
            same(typed(made, 'word'), word) ? undefined : [t('problem.name_differs'), 'word'],
          act: async () => {
            await card.step('erase')
            card.leave(t('about.erased'))
          },
        }),
      ),
    ),
  )
}

const same = (one: string, other: string) =>
  one.normalize('NFC').toLowerCase().replace(/\s+/g, ' ') ===
  other.normalize('NFC').toLowerCase().replace(/\s+/g, ' ')

function save(content: unknown) {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }),
  )
  const link = h('a', { href: address, download: `loyalty-card-${slug}.json` })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
