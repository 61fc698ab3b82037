import { writeUnnoticed } from './island-typing'

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Control = Field | HTMLButtonElement

/**
 * How to do again, once an island is alive, what an event in it is about to do for nothing: a press, a tick, a typed or
 * chosen value. Undefined for what works by itself: links, folds, and fields of forms that the page's own script sends.
 */
export function replayOf(event: Event, place: HTMLElement): (() => void) | undefined {
  const { type, target } = event
  if (!(target instanceof Element) || !place.contains(target)) return
  if (type === 'submit') {
    event.preventDefault() // it would leave the page
    // The page's own script writes into the form it sends, which must not happen before React has read it.
    const { submission } = (target as HTMLFormElement).dataset
    const form = () => (submission ? place.querySelector(`form[data-submission="${submission}"]`) : target)
    return () => form()?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  }
  const control = target.closest<Control>('button, input, select, textarea')
  if (!control || control.form?.dataset.submission) return
  const now = () => replacementOf(control, place)
  if (type === 'click') {
    if (control.type === 'button') {
      event.preventDefault() // it would open its menu now and, pressed again, close it
      return () => now()?.click()
    }
    return isTicked(control) ? ticking(control.checked, now) : undefined
  }
  return control instanceof HTMLButtonElement || isTicked(control) ? undefined : writing(control.value, now)
}

/**
 * How to do again what a control holds since before anyone listened. Where the address brings a scenario or answers,
 * what the island shows anyway is left alone: the browser may have put it back, and it is not the visitor's own.
 */
export function replayOfFilled(control: Field, place: HTMLElement): () => void {
  const now = () => replacementOf(control, place) as Field | undefined
  const { type, value } = control
  const isChecked = isTicked(control) && control.checked
  const redo = isTicked(control) ? ticking(isChecked, now) : writing(value, now)
  return () => {
    const field = now()
    const isShown = field && (isTicked(field) ? field.checked === isChecked : field.value === value)
    const isGiven = isShown && (location.search !== '' || location.hash !== '')
    if (!isGiven && (type !== 'radio' || isChecked)) redo()
  }
}

/** Whether what counts in it is a tick, not its value. */
export function isTicked(control: Control): control is HTMLInputElement {
  return control.type === 'radio' || control.type === 'checkbox'
}

/** The control itself, or the one drawn in its place since. */
function replacementOf(control: Control, place: HTMLElement): Control | undefined {
  if (control.isConnected) return control
  const same = [...place.querySelectorAll<Control>(control.localName)].filter(
    ({ name }) => name === control.name,
  )
  if (control instanceof HTMLButtonElement)
    return same.find(({ textContent }) => textContent === control.textContent)
  return same.find(({ value }) => !isTicked(control) || value === control.value)
}

function ticking(isChecked: boolean, now: () => Control | undefined) {
  return () => {
    const control = now()
    if (!control || !isTicked(control)) return
    control.checked = !isChecked
    control.click()
  }
}

function writing(value: string, now: () => Control | undefined) {
  return () => {
    const control = now()
    if (!control || control instanceof HTMLButtonElement) return
    if (control.type !== 'file') {
      control.value = `${value}x` // React notices this …
      writeUnnoticed(control, value) // … and not this, so that the event means a change to it
    }
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.dispatchEvent(new Event('change', { bubbles: true }))
    if (document.activeElement !== control)
      control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
}
