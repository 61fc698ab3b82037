// What the scripts of pages share that show what stands behind the code of a mail (`CodeField`, `CodeStates`).

/** The code in the address, which never reaches a server's log there; empty without one. */
export const codeInAddress = /^#([0-9a-f]{64})$/i.exec(location.hash)?.[1] ?? ''

// The link of another mail, opened where this page stands already, changes nothing but the code.
addEventListener('hashchange', () => {
  if (/^#[0-9a-f]{64}$/i.test(location.hash)) location.reload()
})

/**
 * Puts the code of the address into its field, which then need not be seen: nobody reads 64 signs. Whether there was one.
 */
export function fillCode(field: HTMLInputElement): boolean {
  if (!codeInAddress) return false
  field.value = codeInAddress
  showField(field, false)
  return true
}

function showField(field: HTMLInputElement, isShown: boolean) {
  for (const label of field.labels ?? []) label.hidden = !isShown
}

/** Asks the function of a form. An answer with one of the `expected` statuses counts; throws on any other. */
export async function askFunction(
  form: HTMLFormElement,
  body: object,
  expected: readonly number[] = [200, 404],
): Promise<{ status: number; data: unknown }> {
  const response = await fetch(form.getAttribute('action') ?? '', {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  })
  if (!expected.includes(response.status)) throw new Error(String(response.status))
  return { status: response.status, data: await response.json() }
}

/**
 * Shows the section of a state with its facts, and no other, and takes the reader to its heading. Behind a code that is
 * not known, the field is there for another one.
 */
export function showState(
  page: HTMLElement,
  state: string,
  facts: Record<string, string | null | undefined>,
) {
  const field = page.querySelector<HTMLInputElement>('input[name="code"]')
  if (field && state === 'unknown') showField(field, true)
  for (const section of page.querySelectorAll<HTMLElement>('section[data-state]')) {
    section.toggleAttribute('data-shown', section.id === state)
    section.hidden = section.id !== state // also the one an address with # leads to
  }
  const section = document.getElementById(state)
  for (const place of section?.querySelectorAll<HTMLElement>('[data-fact]') ?? []) {
    const text = facts[place.dataset.fact ?? '']
    place.replaceChildren(text?.startsWith('https://') ? link(text) : (text ?? ''))
    if (place.parentElement) place.parentElement.hidden = !text
  }
  section?.querySelector('h2')?.focus()
}

function link(address: string): HTMLAnchorElement {
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.textContent = address
  anchor.className = 'text-link underline underline-offset-4'
  return anchor
}
