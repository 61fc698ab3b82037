import { said, Trouble } from './ask'
import { h, s } from './element'
import { t } from './words'

/** A field with its label, help and room for what is wrong with it. */
export function field(
  name: string,
  label: string,
  input: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
  help = '',
) {
  input.id = `f-${name}`
  input.setAttribute('name', name)
  input.classList.add('g-input')
  input.setAttribute('aria-describedby', `f-${name}-help f-${name}-wrong`)
  return h(
    'div',
    { class: 'g-field' },
    h('label', { for: input.id }, label),
    help ? h('p', { class: 'g-small', id: `f-${name}-help` }, help) : null,
    input,
    h('p', { class: 'g-wrong', id: `f-${name}-wrong` }),
  )
}

/** A box to tick, with a line of explanation. */
export function tick(name: string, label: string, isTicked: boolean, help = '') {
  return h(
    'div',
    { class: 'g-field' },
    h(
      'label',
      { class: 'g-tick' },
      h('input', {
        type: 'checkbox',
        name,
        id: `f-${name}`,
        checked: isTicked,
        'aria-describedby': `f-${name}-wrong`,
      }),
      h('span', {}, label, help ? h('span', { class: 'g-small g-block' }, help) : null),
    ),
    h('p', { class: 'g-wrong', id: `f-${name}-wrong` }),
  )
}

/** Says what is wrong: at its field where there is one, else above the button. The field or the sentence gets the focus. */
export function sayWrong(form: HTMLElement, words: string, name = '') {
  for (const place of form.querySelectorAll('.g-wrong')) place.textContent = ''
  for (const input of form.querySelectorAll('[aria-invalid]')) input.removeAttribute('aria-invalid')
  const input = name ? form.querySelector<HTMLElement>(`#f-${name}`) : null
  const place = form.querySelector<HTMLElement>(input ? `#f-${name}-wrong` : '[role=alert]')
  if (place) place.textContent = words
  if (words && input) input.setAttribute('aria-invalid', 'true')
  if (words) (input ?? place)?.focus()
}

interface FormParts {
  send: string
  sending: string
  content: readonly (Node | null)[]
  /** The fields that codes are about. */
  fields?: Record<string, string>
  check?: (form: HTMLFormElement) => [words: string, name: string] | undefined
  act: (form: HTMLFormElement) => Promise<void>
}

/** A form: what is typed stays whatever happens, a press is taken once, and what is wrong is said where it is. */
export function form({ send, sending, content, fields = {}, check, act }: FormParts) {
  const button = h('button', { type: 'submit', class: 'g-button' }, send)
  const made = h(
    'form',
    { class: 'g-form', novalidate: true },
    ...content,
    h('p', { role: 'alert', class: 'g-wrong', tabindex: '-1' }),
    button,
  )
  made.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (button.ariaBusy === 'true') return
    const problem = check?.(made)
    if (problem) return sayWrong(made, ...problem)
    sayWrong(made, '')
    button.ariaBusy = 'true'
    button.textContent = sending
    try {
      await act(made)
    } catch (error) {
      sayWrong(made, said(error), error instanceof Trouble ? fields[error.code] : undefined)
    } finally {
      button.ariaBusy = null
      button.textContent = send
    }
  })
  return made
}

/** What stands in a field of a form. */
export function typed(form: HTMLFormElement, name: string): string {
  const control = form.elements.namedItem(name) as HTMLInputElement | null
  return control?.value.trim() ?? ''
}

export function isTicked(form: HTMLFormElement, name: string): boolean {
  return (form.elements.namedItem(name) as HTMLInputElement | null)?.checked === true
}

/** A question over the page; answers whether it was confirmed. `act` runs while it is open, so that a failure is said in it. */
export function question(title: string, text: Node | string, yes: string, act: () => Promise<void>) {
  const dialog = h('dialog', { class: 'g-dialog', 'aria-labelledby': 'g-question' })
  const close = h('button', { type: 'button', class: 'g-quiet', onclick: () => dialog.close() }, t('cancel'))
  dialog.append(
    h('h2', { id: 'g-question', class: 'g-title' }, title),
    h('div', {}, text),
    form({
      send: yes,
      sending: yes,
      content: [],
      act: async () => {
        await act()
        dialog.close()
      },
    }),
    close,
  )
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

/** A sentence for whoever listens; a sighted guest sees the change itself. */
export function tell(words: string) {
  const place = document.querySelector('[data-told]')
  if (place) place.textContent = words
}

/** The head of a screen below the card. */
export function screenHead(title: string) {
  return h(
    'header',
    { class: 'g-head' },
    h('a', { href: '#', class: 'g-back' }, sign('M15 5l-7 7 7 7'), t('back')),
    h('h1', { tabindex: '-1', class: 'g-h1' }, title),
  )
}

/** A small drawn sign beside words that say the same. */
export function sign(path: string, className = 'g-sign') {
  return s('svg', { viewBox: '0 0 24 24', class: className, 'aria-hidden': 'true' }, s('path', { d: path }))
}
