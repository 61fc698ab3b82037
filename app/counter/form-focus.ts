/** Puts the cursor into a field of a form by its name; false where there is none. */
export function focusOn(form: HTMLFormElement | null, name: string): boolean {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.focus()
  return field instanceof HTMLInputElement
}

/** Enter in a field that is filled leads to the next one while that is empty: who, how much, which bill. */
export function focusNext(form: HTMLFormElement): boolean {
  const at = document.activeElement
  if (!(at instanceof HTMLInputElement) || !at.value.trim()) return false
  const next = { guest: 'amount', amount: 'bill' }[at.name]
  const field = next && form.elements.namedItem(next)
  return field instanceof HTMLInputElement && !field.value.trim() && focusOn(form, field.name)
}
