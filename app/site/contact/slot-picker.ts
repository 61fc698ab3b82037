import { localeOf } from '~/domain/locale'
import { differsFromIndia, indianTime, localTime, slotDays, writeDay } from '~/domain/slot-times'
import '../flagged-parts'
import { fetchFreeSlots } from './free-slots'

const locale = localeOf(location.pathname)
const field = document.querySelector<HTMLFieldSetElement>('fieldset[data-slots]')
const topic = new URLSearchParams(location.search).get('topic')

if (field) {
  // Who only writes a message asks nobody for free times.
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      void offer(field)
    },
    { rootMargin: '500px' },
  )
  watch.observe(field)
  field.form?.addEventListener('slottaken', () => void offer(field))
}
for (const select of document.querySelectorAll<HTMLSelectElement>('select[name="topic"]')) {
  if ([...select.options].some(({ value }) => value === topic)) select.value = topic ?? ''
}

/** Puts the free times in the place of the fields for any day and time. */
async function offer(field: HTMLFieldSetElement) {
  const words: Record<string, string> = JSON.parse(field.dataset.slots ?? '{}')
  const state = find(field, '[data-slot="state"]')
  state.textContent = words.loading ?? ''
  try {
    const slots = await fetchFreeSlots()
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const isAbroad = slots[0] !== undefined && differsFromIndia(slots[0], zone)
    const yours = (slot: string) =>
      isAbroad ? (words.yours ?? '').replace('{time}', localTime(locale, slot, zone)) : ''
    field.querySelector('[data-slot="plain"]')?.remove()
    find(field, '[data-slot="free"]').replaceChildren(
      ...(slots.length > 0 ? [choices(field, slots, yours)] : []),
    )
    state.textContent =
      (slots.length === 0 ? words.none : isAbroad && words.zone?.replace('{zone}', zone)) || ''
  } catch {
    state.textContent = words.failed ?? ''
  }
}

/** A list of the days, and below it the times of the chosen one; `yours` says what the visitor's own clock shows, if that differs. */
function choices(
  field: HTMLElement,
  slots: readonly string[],
  yours: (slot: string) => string,
): DocumentFragment {
  const days = slotDays(slots)
  const drawn = copy(field, 'choices')
  const select = find<HTMLSelectElement>(drawn, 'select')
  const times = find(drawn, 'div') // once it stands in the page, the fragment is empty
  const show = () => {
    const chosen = days.find(({ day }) => day === select.value)
    times.replaceChildren(...(chosen?.slots ?? []).map(choice))
  }
  const choice = (slot: string) => {
    const label = copy(field, 'choice')
    find<HTMLInputElement>(label, 'input').value = slot
    find(label, 'b').textContent = indianTime(slot)
    find(label, 'span').textContent = yours(slot)
    return label
  }
  select.append(...days.map(({ day }) => new Option(writeDay(locale, day), day)))
  select.addEventListener('change', show)
  show()
  return drawn
}

function copy(field: HTMLElement, name: string): DocumentFragment {
  const { content } = find<HTMLTemplateElement>(field, `template[data-slot="${name}"]`)
  return content.cloneNode(true) as DocumentFragment
}

function find<Found extends Element = HTMLElement>(root: ParentNode, selector: string): Found {
  const found = root.querySelector<Found>(selector)
  if (!found) throw new Error(`The field has no ${selector}`)
  return found
}
