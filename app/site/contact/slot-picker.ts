import { localeOf } from '~/domain/locale'
import { differsFromIndia, indianTime, localTime, slotDays, writeDay } from '~/domain/slot-times'
import { fetchFreeSlots } from './free-slots'

const locale = localeOf(location.pathname)
const field = document.querySelector<HTMLFieldSetElement>('fieldset[data-slots]')
if (field) void offer(field)
field?.form?.addEventListener('slottaken', () => void offer(field))

/** Puts the free times in the place of the fields for any day and time; what was chosen there stays chosen if it is free. */
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
    const wanted = wantedSlot(field)
    const isAtWork = field.contains(document.activeElement) && document.activeElement !== field
    field.querySelector('[data-slot="plain"]')?.remove()
    find(field, '[data-slot="free"]').replaceChildren(
      ...(slots.length > 0 ? [choices(field, slots, yours, wanted)] : []),
    )
    if (isAtWork) field.querySelector('select')?.focus()
    const isGone = wanted && !slots.some((slot) => isSame(slot, wanted))
    const said = isAbroad ? words.zone?.replace('{zone}', zone) : ''
    state.textContent = (slots.length === 0 ? words.none : isGone ? words.gone : said) || ''
  } catch {
    state.textContent = words.failed ?? ''
  }
}

/** What was chosen before the free times came: in the fields, or on this page in the other language. */
function wantedSlot(field: HTMLFieldSetElement): string | undefined {
  const { form } = field
  const given = form ? new FormData(form) : undefined
  const kept = new Map<string, string>(JSON.parse(form?.dataset.waiting ?? '[]'))
  delete form?.dataset.waiting
  const day = given?.get('slot_date')
  return (
    given?.get('slot')?.toString() ?? (day ? `${day}T${given?.get('slot_time')}:00+05:30` : kept.get('slot'))
  )
}

function isSame(slot: string, wanted: string): boolean {
  return Date.parse(slot) === Date.parse(wanted)
}

/**
 * A list of the days, and below it the times of the chosen one, with the wanted slot chosen if it is there; `yours` says
 * what the visitor's own clock shows, if that differs.
 */
function choices(
  field: HTMLElement,
  slots: readonly string[],
  yours: (slot: string) => string,
  wanted = '',
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
    const radio = find<HTMLInputElement>(label, 'input')
    radio.value = slot
    radio.checked = isSame(slot, wanted)
    find(label, 'b').textContent = indianTime(locale, slot)
    find(label, 'span').textContent = yours(slot)
    return label
  }
  select.append(...days.map(({ day }) => new Option(writeDay(locale, day), day)))
  select.addEventListener('change', show)
  select.value = days.find((day) => day.slots.some((slot) => isSame(slot, wanted)))?.day ?? days[0]?.day ?? ''
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
