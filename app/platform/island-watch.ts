import { type Field, isTicked, replayOf, replayOfFilled } from './event-replay'
import { keepTyping, writeUnnoticed } from './island-typing'

const signs = [
  'pointerover',
  'pointerdown',
  'focusin',
  'keydown',
  'click',
  'input',
  'change',
  'dragenter',
] as const
const answering = 'a, button, label, input, select, textarea'
const held = ['click', 'input', 'change', 'submit'] as const

/** On the island, when it is alive, or when it will never be. */
export const islandSettled = 'islandsettled'

/**
 * Lets an island sleep until someone begins to use it, or the browser knows more than the built page: what the build
 * drew is whole by itself, and most who read do not touch it. What is done before it is alive is done again then.
 * A part among others is not even fetched before, and to it neither the address nor a pointer passing over words means
 * anything.
 */
export function watchIsland(place: HTMLElement, load: () => Promise<unknown>) {
  const isTool = place.dataset.tool !== undefined
  const replays: (() => void)[] = []
  const sent = new Set<EventTarget | null>()
  const alive = new AbortController()
  const early = { capture: true, signal: alive.signal }
  let isAwake = false

  function notice({ type, target }: Event) {
    if (isTool || type !== 'pointerover' || (target as Element).closest(answering)) void wake()
  }

  function hold(event: Event) {
    const replay = replayOf(event, place)
    if (!replay) return
    event.stopPropagation()
    // Nothing shows that it is sent, so it is pressed again.
    if (event.type !== 'submit' || !sent.has(event.target)) replays.push(replay)
    if (event.type === 'submit') sent.add(event.target)
    void wake()
  }

  async function wake() {
    if (isAwake || !place.isConnected) return // what has left the page has no data beside it any more
    isAwake = true
    keepSelections(place)
    fetchAhead(place)
    const settled = new Promise((resolve) => place.addEventListener(islandSettled, resolve, { once: true }))
    try {
      await load()
      await settled
    } finally {
      alive.abort()
      enterAgain(place)
      for (const redo of replays) redo()
    }
  }

  const look = () => {
    if (isAwake) return
    const filled = filledControls(place)
    replays.push(...filled.map((control) => replayOfFilled(control, place)))
    if (filled.length > 0 || (isTool && isKnown(place))) void wake()
  }
  keepTyping(place, early)
  for (const sign of signs) place.addEventListener(sign, notice, early)
  for (const type of held) addEventListener(type, hold, early)
  addEventListener('pageshow', look, { once: true })
  look()
  if (!isTool) return
  addEventListener('popstate', wake, { once: true })
  const whenIdle = window.requestIdleCallback ?? setTimeout
  whenIdle(() => fetchAhead(place))
}

/** An address with a scenario or answers, or something kept in this browser. */
function isKnown(place: HTMLElement): boolean {
  return location.search !== '' || location.hash !== '' || isKept(place.dataset.keeps)
}

/** What is no longer as it was built. */
function filledControls(place: HTMLElement): Field[] {
  return [...place.querySelectorAll<Field>('input, select, textarea')].filter(isChanged)
}

function isChanged(control: Field): boolean {
  if (control.form?.dataset.submission) return false // the page's own script looks after those
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ defaultSelected, selected }) => defaultSelected && !selected)
  if (isTicked(control)) return control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}

function isKept(key: string | undefined): boolean {
  if (!key) return false
  try {
    return [localStorage, sessionStorage].some((storage) => storage.getItem(key) !== null)
  } catch {
    return false // storage is closed
  }
}

/** Has the scripts at hand before they are needed, all at once, unless the visitor saves data. */
function fetchAhead({ dataset }: HTMLElement) {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  for (const href of dataset.needs?.split(' ') ?? []) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low' }))
  }
  delete dataset.needs
}

/**
 * React writes the built text into a field that no one has written into, and its selection is gone: text typed over
 * everything would stand before the old. A field that was written into, if only its own text, is left alone.
 */
function keepSelections(place: HTMLElement) {
  for (const field of place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
    if (field.selectionStart !== null) writeUnnoticed(field, field.value)
}

/** The pointer and the focus come once more to what they rest on: no one was there to hear of it. */
function enterAgain(place: HTMLElement) {
  const pointed = matchMedia('(hover: hover)').matches ? [...place.querySelectorAll(':hover')].at(-1) : null
  for (const type of ['pointermove', 'pointerover'])
    pointed?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }))
  const focused = place.querySelector(':focus-visible')
  focused?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}
