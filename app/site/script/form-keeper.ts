const forms = 'form[data-submission], form[data-keep]'

/**
 * Nothing typed into a public form is lost when the page is loaded anew or read in the other language: it is kept in
 * this tab until it is sent. Passwords, files and hidden fields are not kept, and neither is an agreement: it is given
 * to words one has before oneself.
 */
export function startFormKeeper() {
  for (const form of document.querySelectorAll<HTMLFormElement>(forms)) restore(form)
  for (const type of ['input', 'change']) {
    addEventListener(type, ({ target }) => {
      const form = (target as Element).closest?.<HTMLFormElement>(forms)
      if (form) keep(form)
    })
  }
}

/** Forgets what was typed, because it has arrived. */
export function forgetForm(form: HTMLFormElement) {
  store((kept) => kept.removeItem(keyOf(form)))
}

function keep(form: HTMLFormElement) {
  const values = fieldsOf(form).flatMap((field) => {
    if (isTicked(field)) return field.checked ? [[field.name, field.value]] : []
    return field.value === '' ? [] : [[field.name, field.value]]
  })
  store((kept) => kept.setItem(keyOf(form), JSON.stringify(values)))
}

function restore(form: HTMLFormElement) {
  const kept = new Map<string, string>(read(keyOf(form)))
  for (const field of fieldsOf(form)) {
    const value = kept.get(field.name)
    if (value === undefined) continue
    if (isTicked(field)) field.checked ||= field.value === value
    else field.value ||= value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function fieldsOf(form: HTMLFormElement): Field[] {
  return ([...form.elements] as Field[]).filter(
    ({ name, type }) =>
      name &&
      name !== 'agreement' &&
      name !== 'website' &&
      !/^(hidden|password|file|submit|button|fieldset)$/.test(type),
  )
}

function isTicked(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

function keyOf(form: HTMLFormElement) {
  return `sopan-form-${form.dataset.keep ?? form.dataset.submission}`
}

function read(key: string): [string, string][] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]')
  } catch {
    return []
  }
}

function store(change: (kept: Storage) => void) {
  try {
    change(sessionStorage)
  } catch {
    // Storage is closed or full: what is typed lives with the page.
  }
}
