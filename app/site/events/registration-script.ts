import { localeOf } from '~/domain/locale'

type Found = { state: string; facts: Record<string, string | null> }

const codeInAddress = location.hash.slice(1)
const page = document.querySelector<HTMLElement>('[data-registration]')
const form = page?.querySelector('form')
if (page && form) watch(page, form)

/** Shows the registration of the code in the address or the field, and gives it back when its button is pressed. */
function watch(page: HTMLElement, form: HTMLFormElement) {
  const words: Record<string, string> = JSON.parse(page.dataset.registration ?? '{}')
  const field = form.elements.namedItem('code') as HTMLInputElement
  const status = form.querySelector('[role="status"]') as HTMLElement
  const leave = form.querySelector('[data-leave]') as HTMLDetailsElement
  form.addEventListener('submit', (event) => {
    const { value } = (event.submitter ?? {}) as HTMLButtonElement
    if (value === 'calendar') return // the browser saves the file itself
    event.preventDefault()
    void ask(value || 'show')
  })
  if (/^[0-9a-f]{64}$/i.test(codeInAddress)) {
    field.value = codeInAddress
    void ask('show')
  }

  async function ask(action: string) {
    status.textContent = words.loading ?? ''
    try {
      const response = await fetch(form.getAttribute('action') ?? '', {
        method: 'POST',
        headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
        body: JSON.stringify({
          action,
          code: field.value.trim(),
          language: localeOf(location.pathname),
        }),
        signal: AbortSignal.timeout(15_000),
      })
      if (!response.ok && response.status !== 404) throw response.status
      show(response.ok ? await response.json() : { state: 'unknown', facts: {} })
      status.textContent = ''
    } catch {
      status.textContent = words.failed ?? ''
    }
  }

  function show({ state, facts }: Found) {
    leave.hidden = state !== 'registered' && state !== 'waitlisted'
    leave.open = false
    for (const section of page.querySelectorAll<HTMLElement>('section[id]'))
      section.toggleAttribute('data-shown', section.id === state)
    const section = document.getElementById(state)
    for (const place of section?.querySelectorAll<HTMLElement>('[data-fact]') ?? []) {
      const text = facts[place.dataset.fact ?? '']
      place.replaceChildren(text?.startsWith('https://') ? link(text) : (text ?? ''))
      if (place.parentElement) place.parentElement.hidden = !text
    }
    section?.querySelector('h2')?.focus()
  }
}

function link(address: string): HTMLAnchorElement {
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.textContent = address
  anchor.className = 'text-link underline underline-offset-4'
  return anchor
}
