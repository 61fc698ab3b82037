import { redoing } from './island-deeds'

const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'input', 'change'] as const
const held = ['click', 'input', 'change', 'submit'] as const

/** On the island, when it is alive, or when it will never be. */
export const islandSettled = 'islandsettled'

/**
 * Lets an island sleep until somebody begins to use it, or the browser knows more than the built page: what the build
 * drew is whole by itself, and most who read do not touch it. What is done before it is alive is done again then.
 */
export function watchIsland(place: HTMLElement, load: () => Promise<unknown>) {
  const deeds: (() => void)[] = []
  let isAwake = false

  function hold(event: Event) {
    const deed = redoing(event, place)
    if (!deed) return
    event.stopPropagation()
    deeds.push(deed)
    void wake()
  }

  async function wake() {
    if (isAwake) return
    isAwake = true
    for (const sign of signs) place.removeEventListener(sign, wake, true)
    const settled = new Promise((resolve) => place.addEventListener(islandSettled, resolve, { once: true }))
    try {
      await load()
      await settled
    } finally {
      for (const type of held) removeEventListener(type, hold, true)
      for (const redo of deeds) redo()
    }
  }

  const look = () => {
    if (knowsMore(place)) void wake()
  }
  for (const sign of signs) place.addEventListener(sign, wake, { capture: true, passive: true })
  for (const type of held) addEventListener(type, hold, true)
  addEventListener('popstate', wake, { once: true })
  addEventListener('pageshow', look, { once: true })
  look()
  const whenIdle = window.requestIdleCallback ?? setTimeout
  whenIdle(() => fetchAhead(place.dataset.needs?.split(' ') ?? []))
}

/** An address with a scenario or answers, something kept in this browser, or a form that is no longer as it was built. */
function knowsMore(place: HTMLElement): boolean {
  return (
    location.search !== '' ||
    location.hash !== '' ||
    isKept(place.dataset.keeps) ||
    [...place.querySelectorAll<Control>('input, select, textarea')].some(isChanged)
  )
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isChanged(control: Control): boolean {
  if (control.form?.dataset.submission) return false // the page's own script looks after those
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ defaultSelected, selected }) => defaultSelected && !selected)
  if (control instanceof HTMLInputElement && control.checked !== control.defaultChecked) return true
  return control.value !== control.defaultValue && control.type !== 'radio'
}

function isKept(key: string | undefined): boolean {
  if (!key) return false
  try {
    return [localStorage, sessionStorage].some((storage) => storage.getItem(key) !== null)
  } catch {
    return false // storage is closed
  }
}

/** Has the scripts at hand before they are needed, unless the visitor saves data. */
function fetchAhead(addresses: readonly string[]) {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  for (const href of addresses) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low' }))
  }
}
