import { localeOf } from '~/domain/locale'
import {
  differsFromIndia,
  indianTime,
  localTime,
  type SlotDay,
  slotDays,
  writeDay,
} from '~/domain/slot-times'
import '../flagged-parts'
import { fetchFreeSlots } from './free-slots'

const locale = localeOf(location.pathname)
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
const field = document.querySelector<HTMLFieldSetElement>('fieldset[data-slots]')
const topic = new URLSearchParams(location.search).get('topic')

if (field) {
  void offer(field)
  field.form?.addEventListener('slottaken', () => void offer(field))
}
for (const select of document.querySelectorAll<HTMLSelectElement>('select[name="topic"]')) {
  if ([...select.options].some(({ value }) => value === topic)) select.value = topic ?? ''
}

/** Puts the free times in the place of the fields for any day and time. */
async function offer(field: HTMLFieldSetElement) {
  const words = JSON.parse(field.dataset.slots ?? '{}')
  const state = part(field, 'state')
  state.textContent = words.loading
  try {
    const days = slotDays(await fetchFreeSlots())
    const abroad = days.some(({ slots }) => slots.some((slot) => differsFromIndia(slot, zone)))
    field.querySelector('[data-slot="plain"]')?.remove()
    part(field, 'free').replaceChildren(...(days.length > 0 ? choices(days, words) : []))
    state.textContent = days.length === 0 ? words.none : abroad ? words.zone.replace('{zone}', zone) : ''
  } catch {
    state.textContent = words.failed
  }
}

/** A list of the days, and below it the times of the chosen one. */
function choices(days: SlotDay[], words: Record<string, string>): HTMLElement[] {
  const times = document.createElement('div')
  times.className = 'mt-4 grid grid-cols-3 gap-2 sm:grid-cols-5'
  times.setAttribute('role', 'radiogroup')
  times.setAttribute('aria-label', words.time ?? '')
  const select = document.createElement('select')
  select.className =
    'min-h-11 w-full rounded-md border border-control bg-paper-raised px-3 py-2 text-base text-ink'
  select.append(...days.map(({ day }) => new Option(writeDay(locale, day), day)))
  select.id = 'appointment-day'
  const label = document.createElement('label')
  label.htmlFor = select.id
  label.className = 'font-medium text-sm'
  label.append(words.date ?? '')
  const show = () => {
    const chosen = days.find(({ day }) => day === select.value)
    times.replaceChildren(...(chosen?.slots ?? []).map((slot) => choice(slot, words)))
  }
  select.addEventListener('change', show)
  show()
  return [label, select, times]
}

function choice(slot: string, words: Record<string, string>): HTMLElement {
  const input = document.createElement('input')
  input.type = 'radio'
  input.name = 'slot'
  input.value = slot
  input.className = 'sr-only'
  const label = document.createElement('label')
  label.className =
    'relative flex min-h-11 cursor-pointer flex-col items-center justify-center rounded-md border border-control px-1 py-1 text-center tabular-nums hover:border-ink has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-link has-focus-visible:outline-offset-2'
  label.append(input, indianTime(slot))
  if (differsFromIndia(slot, zone)) {
    const own = document.createElement('span')
    own.className = 'text-xs'
    own.textContent = (words.yours ?? '').replace('{time}', localTime(locale, slot, zone))
    label.append(own)
  }
  return label
}

function part(field: HTMLElement, name: string): HTMLElement {
  const found = field.querySelector<HTMLElement>(`[data-slot="${name}"]`)
  if (!found) throw new Error(`The field has no part ${name}`)
  return found
}
