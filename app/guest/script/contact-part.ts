import type { Card } from './card'
import { codeField, contactFields, demoMailbox, type Sent } from './code-parts'
import { h } from './element'
import { form, tell } from './parts'
import { t } from './words'

/** The phone and the address of a guest, and changing one: a code to the new one, and word to the former. */
export function contactPart(card: Card) {
  const { phone, email } = card.home.member
  const known = h('p', {}, [phone, email].filter(Boolean).join(' · '))
  const change = h('div', { class: 'g-form' })
  const more = h(
    'details',
    { class: 'g-more' },
    h('summary', {}, t('about.changeContact')),
    h('p', { class: 'g-small' }, t('about.changeContactText')),
    change,
  )
  const done = h('p', { role: 'status', class: 'g-soft' })
  const begin = () =>
    change.replaceChildren(askForm(card, (sent) => change.replaceChildren(...codeForm(sent))))
  const codeForm = (sent: Sent) => {
    const code = codeField()
    return [
      h('p', {}, t('join.codeLead', { to: sent.to })),
      demoMailbox(sent.to) ?? '',
      form({
        send: t('about.saveContact'),
        sending: t('about.saving'),
        fields: code.fields,
        content: code.content,
        check: code.check,
        act: async (made) => {
          await card.step('confirm', { ticket: sent.ticket, code: code.code(made) })
          await card.refresh()
          const { member } = card.home
          known.textContent = [member.phone, member.email].filter(Boolean).join(' · ')
          more.open = false
          done.textContent = t('about.contactChanged')
          tell(t('about.contactChanged'))
          begin()
        },
      }),
      h('button', { type: 'button', class: 'g-quiet', onclick: begin }, t('join.other')),
    ]
  }
  begin()
  return h(
    'section',
    { class: 'g-form', 'aria-labelledby': 'contact' },
    h('h2', { id: 'contact', class: 'g-title' }, t('about.contact')),
    known,
    more,
    done,
  )
}

function askForm(card: Card, onSent: (sent: Sent) => void) {
  const contact = contactFields(card.place)
  return form({
    send: t('join.send'),
    sending: t('join.sending'),
    fields: contact.fields,
    content: contact.content,
    check: contact.check,
    act: async (made) => onSent(await contact.send(made, 'contact', { token: card.token })),
  })
}
