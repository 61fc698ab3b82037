import { ask, Trouble } from './ask'
import { band } from './band'
import { birthdayFields, birthdayOf, isHalfBirthday } from './birthday'
import { codeField, contactFields, demoMailbox, type Sent } from './code-parts'
import { h } from './element'
import { keep, kept } from './kept'
import { field, form, isTicked, tell, tick, typed } from './parts'
import { type Place, purposes } from './shapes'
import { locale, t, written } from './words'

interface Ways {
  place: Place
  /** Why somebody is asked to sign in again, or what was done. */
  notice?: string
  /** Shows another step in place of this one. */
  show: (parts: Node[]) => void
  entered: (token: string) => Promise<void>
}

const query = new URLSearchParams(location.search)
/** The way in: contact, code, and for somebody new the consent. Whoever comes back in between goes on where they were. */
export function joinScreen(ways: Ways): Node[] {
  const { sent } = kept()
  return sent ? codeStep(ways, sent) : contactStep(ways)
}

function contactStep(ways: Ways): Node[] {
  const { place, notice } = ways
  const contact = contactFields(place)
  const signIn = form({
    send: t('join.send'),
    sending: t('join.sending'),
    fields: contact.fields,
    content: contact.content,
    check: contact.check,
    act: async (made) => {
      const sent = await contact.send(made, 'code', { slug: place.slug })
      keep({ sent })
      ways.show(codeStep(ways, sent))
    },
  })
  return [
    band(place, [
      h(
        'h1',
        { class: 'g-hello', tabindex: '-1' },
        place.is_open ? t('join.title', { name: written(place.rules.name) }) : t('join.signIn'),
      ),
      h('p', { class: 'g-sentence' }, written(place.rules.sentence)),
    ]),
    h(
      'div',
      { class: 'g-body' },
      notice ? h('p', { class: 'g-note', role: 'status' }, notice) : null,
      place.is_open ? null : h('p', { class: 'g-note' }, t('nowhere.closedText', { tenant: place.tenant })),
      h('p', {}, place.has_phone ? t('join.lead') : t('join.leadEmail')),
      query.has('r') && place.rules.referral ? h('p', { class: 'g-note' }, t('join.friend')) : null,
      signIn,
      h('p', { class: 'g-small' }, h('a', { href: '#rules' }, t('rules.link'))),
    ),
  ]
}

function codeStep(ways: Ways, sent: Sent): Node[] {
  const { place } = ways
  const digits = codeField()
  const again = () => {
    keep({ sent: undefined })
    ways.show(contactStep({ ...ways, notice: '' }))
  }
  const enter = form({
    send: t('join.enter'),
    sending: t('join.entering'),
    fields: digits.fields,
    content: digits.content,
    check: digits.check,
    act: async (made) => {
      const code = digits.code(made)
      try {
        await ways.entered(await tokenFor(sent.ticket, code, {}))
      } catch (error) {
        if (!(error instanceof Trouble) || error.code !== 'consent_required') throw error
        ways.show(aboutStep(ways, sent.ticket, code, again))
      }
    },
  })
  return [
    band(place, [h('h1', { class: 'g-hello', tabindex: '-1' }, t('join.codeTitle'))]),
    h(
      'div',
      { class: 'g-body' },
      h('p', {}, t('join.codeLead', { to: sent.to })),
      demoMailbox(sent.to),
      enter,
      h('button', { type: 'button', class: 'g-quiet', onclick: again }, t('join.other')),
    ),
  ]
}

function aboutStep(ways: Ways, ticket: string, code: string, again: () => void): Node[] {
  const { place } = ways
  const gift = place.rules.birthday_points
  const about = form({
    send: t('join.finish'),
    sending: t('join.finishing'),
    content: [
      field(
        'name',
        t('join.name'),
        h('input', { type: 'text', autocomplete: 'name', maxlength: 80 }),
        t('join.nameHelp'),
      ),
      h(
        'fieldset',
        { class: 'g-consents' },
        h('legend', { class: 'g-label' }, t('consent.title')),
        tick('programme', t('consent.programme'), false, t('consent.programmeText')),
        ...purposes.map((purpose) => tick(purpose, t(`consent.${purpose}`), false)),
        h('p', { class: 'g-small' }, t('consent.by', { tenant: place.tenant })),
      ),
      h(
        'details',
        { class: 'g-more' },
        h('summary', {}, t('join.birthday')),
        birthdayFields(
          gift
            ? `${t('join.birthdayGift', { points: t(place.rules.way, { count: gift }) })} ${t('join.birthdayHelp')}`
            : t('join.birthdayHelp'),
        ),
      ),
    ],
    check: (made) => {
      if (!isTicked(made, 'programme')) return [t('consent.needed'), 'programme']
      return isHalfBirthday(made) ? [t('problem.invalid_birthday'), 'day'] : undefined
    },
    act: async (made) => {
      try {
        const token = await tokenFor(ticket, code, {
          full_name: typed(made, 'name'),
          language: locale,
          birthday: birthdayOf(made),
          referral: query.get('r') ?? undefined,
          outlet_id: query.get('outlet') ?? undefined,
          consents: Object.fromEntries(
            ['programme', ...purposes].map((purpose) => [purpose, isTicked(made, purpose)]),
          ),
        })
        await ways.entered(token)
      } catch (error) {
        if (error instanceof Trouble && error.code === 'ticket_over') {
          tell(t('problem.ticket_over'))
          again()
        }
        throw error
      }
    },
  })
  return [
    band(place, [
      h('h1', { class: 'g-hello', tabindex: '-1' }, t('join.aboutTitle')),
      h('p', { class: 'g-sentence' }, t('join.aboutLead')),
    ]),
    h('div', { class: 'g-body' }, about),
  ]
}

async function tokenFor(ticket: string, code: string, about: object): Promise<string> {
  const { token } = await ask<{ token: string }>('enter', { ticket, code, about })
  return token
}
