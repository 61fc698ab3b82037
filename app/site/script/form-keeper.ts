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
  // Typed before this script came.
  for (const form of document.querySelectorAll<HTMLFormElement>(forms))
    if (fieldsOf(form).some((field) => 'defaultValue' in field && !isTicked(field) && !isUntouched(field)))
      keep(form)
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
  const { waiting = '[]' } = form.dataset
  store((kept) => kept.setItem(keyOf(form), JSON.stringify([...JSON.parse(waiting), ...values])))
}

function restore(form: HTMLFormElement) {
  const kept = new Map<string, string>(read(keyOf(form)))
  for (const field of fieldsOf(form)) {
    const value = kept.get(field.name)
    if (value === undefined) continue
    if (isTicked(field)) field.checked ||= field.value === value
    else if (isUntouched(field)) write(field, value)
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  // What belongs to fields that another script draws later: it takes it from here.
  const waiting = [...kept].filter(([name]) => !fieldsOf(form).some((field) => field.name === name))
  if (waiting.length > 0) form.dataset.waiting = JSON.stringify(waiting)
}

/** Whether it still holds what was built. */
function isUntouched(field: Field): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value === field.defaultValue
  const built = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
  return field.selectedIndex === Math.max(0, built)
}

/** Writes the value, except one that a choice does not offer. */
function write(field: Field, value: string) {
  const isOffered =
    !(field instanceof HTMLSelectElement) || [...field.options].some((option) => option.value === value)
  if (isOffered) field.value = value
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
