/** What jsdom lacks, so that parts that use it can be tested: dialogs, popovers and the width of the screen. */
export function aScreen(width: 'wide' | 'narrow' = 'wide') {
  const listeners = new Set<() => void>()
  let now = width
  globalThis.matchMedia = ((query: string) => ({
    get matches() {
      return query.includes('min-width') && now === 'wide'
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  })) as unknown as typeof matchMedia
  Object.assign(HTMLDialogElement.prototype, { showModal, close })
  Object.assign(HTMLElement.prototype, {
    showPopover: toggles('open'),
    hidePopover: toggles('closed'),
    scrollIntoView() {},
  })
  return {
    turn(next: 'wide' | 'narrow') {
      now = next
      for (const listener of listeners) listener()
    },
  }
}

const openers = new WeakMap<HTMLDialogElement, Element | null>()

function showModal(this: HTMLDialogElement) {
  openers.set(this, document.activeElement)
  this.open = true
  this.querySelector<HTMLElement>('input, button, a[href]')?.focus()
}

function close(this: HTMLDialogElement) {
  this.open = false
  const opener = openers.get(this)
  if (opener instanceof HTMLElement) opener.focus()
}

function toggles(newState: 'open' | 'closed') {
  return function (this: HTMLElement) {
    this.style.display = newState === 'open' ? 'block' : ''
    this.dispatchEvent(Object.assign(new Event('toggle'), { newState }))
  }
}
