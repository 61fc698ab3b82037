type TextField = HTMLInputElement | HTMLTextAreaElement

interface Typed {
  value: string
  caret: number | null
}

/**
 * While an island comes to life, React may draw a field anew between two keys, with the value it knows. What was typed
 * until then is put back before the next key comes to it, as long as these listeners hold.
 */
export function keepTyping(place: HTMLElement, early: AddEventListenerOptions) {
  const typed = new WeakMap<EventTarget, Typed>()

  function note({ target }: Event) {
    if (!isTextField(target) || !place.contains(target)) return
    typed.set(target, { value: target.value, caret: target.selectionStart })
  }

  function putBack({ target }: Event) {
    const kept = target && typed.get(target)
    if (!kept || !isTextField(target) || target.value === kept.value) return
    writeUnnoticed(target, kept.value)
    if (kept.caret !== null) target.setSelectionRange(kept.caret, kept.caret)
  }

  addEventListener('input', note, early)
  addEventListener('beforeinput', putBack, early)
}

/** Writes a value into a control of which React does not hear. */
export function writeUnnoticed(field: TextField | HTMLSelectElement, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}

function isTextField(target: EventTarget | null): target is TextField {
  return (
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'file')
  )
}
