import { readPhone, writePhone } from '~/domain/phone'
import { ask } from './ask'
import { h } from './element'
import { field, typed } from './parts'
import type { Place } from './shapes'
import { locale, t } from './words'

/** A code that was sent: with its ticket it shows whose phone or address that is. */
export interface Sent {
  ticket: string
  to: string
  way: 'phone' | 'email'
  at: number
}

/** A demo shows the codes that it sends; the page says where, once it knows that this is one. */
let isDemo = false
void fetch('/app-config.json')
  .then((answer) => answer.json())
  .then((config: { mode?: string }) => {
    isDemo = config.mode === 'demo'
  })
  .catch(() => undefined)

/** Where a demo shows what was sent; nothing elsewhere. */
export function demoMailbox(to: string) {
  if (!isDemo) return null
  const href = `/debug/mailbox?to=${encodeURIComponent(to)}`
  return h('p', { class: 'g-small' }, h('a', { href }, t('join.demo')))
}

/** The fields of a phone or an address, one of them in sight; `send` has a code sent to what was typed. */
export function contactFields({ has_phone: hasPhone }: Place) {
  const phone = h('input', { type: 'tel', autocomplete: 'tel', inputmode: 'tel', maxlength: 30 })
  const email = h('input', { type: 'email', autocomplete: 'email', inputmode: 'email', maxlength: 200 })
  const phoneField = field('phone', t('join.phone'), phone, t('join.phoneHelp'))
  const emailField = field('email', t('join.email'), email)
  const way = () => (phoneField.hidden ? 'email' : 'phone')
  const choose = (isPhone: boolean) => {
    phoneField.hidden = !isPhone
    emailField.hidden = isPhone
  }
  choose(hasPhone)
  return {
    fields: { phone_shape: 'phone', invalid_email: 'email', not_offered: 'phone' },
    content: [hasPhone ? wayChoice(choose) : null, phoneField, emailField],
    check(made: HTMLFormElement): [words: string, name: string] | undefined {
      if (way() === 'phone')
        return readPhone(typed(made, 'phone')) ? undefined : [t('problem.phone_shape'), 'phone']
      return /^\S+@\S+\.\S+$/.test(typed(made, 'email')) ? undefined : [t('problem.invalid_email'), 'email']
    },
    /** Takes the step that sends a code. Throws Trouble. */
    async send(
      made: HTMLFormElement,
      step: 'code' | 'contact',
      about: Record<string, unknown>,
    ): Promise<Sent> {
      const to = typed(made, way())
      const { ticket } = await ask<{ ticket: string }>(step, { ...about, way: way(), to, language: locale })
      return {
        ticket,
        to: way() === 'phone' ? writePhone(readPhone(to) ?? to) : to,
        way: way(),
        at: Date.now(),
      }
    },
  }
}

function wayChoice(choose: (isPhone: boolean) => void) {
  const choice = (isPhone: boolean, words: string) =>
    h(
      'label',
      { class: 'g-choice' },
      h('input', {
        type: 'radio',
        name: 'way',
        value: isPhone ? 'phone' : 'email',
        checked: isPhone,
        onchange: () => choose(isPhone),
      }),
      words,
    )
  return h(
    'fieldset',
    { class: 'g-choices' },
    h('legend', { class: 'g-label' }, t('join.way')),
    choice(true, t('join.phone')),
    choice(false, t('join.email')),
  )
}

/** The field of a code, and what reads it: `check` for a form, `code` as six digits. */
export function codeField() {
  const digits = h('input', {
    type: 'text',
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    maxlength: 12,
    class: 'g-digits',
  })
  const code = (made: HTMLFormElement) => codeOf(typed(made, 'code'))
  return {
    fields: { code_wrong: 'code', ticket_over: 'code', contact_taken: 'code' },
    content: [field('code', t('join.code'), digits)],
    code,
    check: (made: HTMLFormElement): [words: string, name: string] | undefined =>
      code(made).length === 6 ? undefined : [t('problem.code_shape'), 'code'],
  }
}

/** Six digits, however they are typed: with spaces, or as Hindi writes them. */
const codeOf = (typed: string) =>
  typed.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966)).replace(/\D/g, '')
