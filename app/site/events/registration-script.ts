import { localeOf } from '~/domain/locale'
import { askFunction, fillCode, showState } from '../behind-code'

type Found = { state: string; facts: Record<string, string | null> }

const page = document.querySelector<HTMLElement>('[data-registration]')
const form = page?.querySelector('form')
if (page && form) watch(page, form)

/** Shows the registration of the code in the address or the field, and gives it back when its button is pressed. */
function watch(page: HTMLElement, form: HTMLFormElement) {
  const words: Record<string, string> = JSON.parse(page.dataset.registration ?? '{}')
  const field = form.elements.namedItem('code') as HTMLInputElement
  const status = form.querySelector('[role="status"]') as HTMLElement
  const leave = form.querySelector('[data-leave]') as HTMLDetailsElement
  let asked = 0
  form.addEventListener('submit', (event) => {
    const { value } = (event.submitter ?? {}) as HTMLButtonElement
    if (value === 'calendar') return // the browser saves the file itself
    event.preventDefault()
    void ask(value || 'show')
  })
  if (fillCode(field)) void ask('show')

  async function ask(action: string) {
    asked += 1
    const turn = asked
    status.textContent = words.loading ?? ''
    const language = localeOf(location.pathname)
    try {
      const found = await askFunction(form, { action, code: field.value.trim(), language })
      if (turn !== asked) return // a later press is answered instead
      show(found.status === 200 ? (found.data as Found) : { state: 'unknown', facts: {} })
      status.textContent = ''
    } catch {
      if (turn === asked) status.textContent = words.failed ?? ''
    }
  }

  function show({ state, facts }: Found) {
    leave.hidden = state !== 'registered' && state !== 'waitlisted'
    leave.open = false
    showState(page, state, facts)
  }
}
