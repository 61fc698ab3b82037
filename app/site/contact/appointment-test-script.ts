import { dayOfSlot, freeSlots, isOfferedSlot } from '~/domain/appointment-slots'
import { localeOf } from '~/domain/locale'
import { indianTime, localTime, slotDays, writeDay } from '~/domain/slot-times'
import appointments from '~content/appointments.json'
import { fetchFreeSlots } from './free-slots'

type Words = Record<string, string>

const locale = localeOf(location.pathname)
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
const page = document.querySelector<HTMLElement>('[data-appointment-test]')
if (page) {
  const words: Words = JSON.parse(page.dataset.appointmentTest ?? '{}')
  part('zone').textContent = zone
  part('again').addEventListener('click', () => void ask(words))
  void ask(words)
}
const dryRun = document.querySelector<HTMLElement>('[data-dry-run]')
const form = dryRun?.querySelector('form')
if (dryRun) dryRun.hidden = false // only now, because without what follows its form would really send
form?.addEventListener('whole', (event) => {
  event.preventDefault()
  const values: Words = (event as CustomEvent).detail
  const words: Words = JSON.parse(dryRun?.dataset.dryRun ?? '{}')
  const isOffered = isOfferedSlot(appointments, new Date(), values.slot ?? '')
  part('verdict').textContent = (isOffered ? words.offered : words.notOffered) ?? ''
  part('outcome').textContent = JSON.stringify(values, null, 2)
})

/** Asks the function, and says how fast it answered and what it gives as free. */
async function ask(words: Words) {
  const now = new Date()
  part('now').textContent =
    `${writeDay(locale, dayOfSlot(now.toISOString()))}, ${indianTime(now.toISOString())}`
  part('function').textContent = words.waiting ?? ''
  const began = performance.now()
  try {
    const free = await fetchFreeSlots()
    const ms = Math.round(performance.now() - began)
    part('function').textContent = (words.answered ?? '')
      .replace('{n}', String(free.length))
      .replace('{ms}', String(ms))
    showDays(freeSlots(appointments, now), new Set(free), words)
    const slot = form?.elements.namedItem('slot') as HTMLInputElement | null
    if (slot) slot.value ||= free[0] ?? ''
  } catch (error) {
    part('function').textContent = (words.failed ?? '').replace('{reason}', String(error))
    showDays(freeSlots(appointments, now), new Set(), words)
  }
}

/** One line a day that opens to its times: in India, on the visitor's clock, and whether each is taken. */
function showDays(offered: string[], free: ReadonlySet<string>, words: Words) {
  const days = slotDays(offered).map(({ day, slots }, at) => {
    const count = slots.filter((slot) => free.has(slot)).length
    const summary = document.createElement('summary')
    summary.className = 'min-h-11 cursor-pointer py-2'
    summary.textContent = `${writeDay(locale, day)}: ${(words.share ?? '')
      .replace('{free}', String(count))
      .replace('{offered}', String(slots.length))}`
    const times = document.createElement('ul')
    times.className = 'grid grid-cols-2 gap-x-6 pb-4 tabular-nums md:grid-cols-4'
    times.append(...slots.map((slot) => lineOf(slot, free.has(slot), words)))
    const details = document.createElement('details')
    details.className = 'border-hairline border-b'
    details.open = at === 0
    details.append(summary, times)
    return details
  })
  part('days').replaceChildren(...(days.length > 0 ? days : [words.none ?? '']))
}

function lineOf(slot: string, isFree: boolean, words: Words): HTMLLIElement {
  const line = document.createElement('li')
  line.className = isFree ? '' : 'text-ink-soft line-through'
  line.textContent = `${indianTime(slot)} · ${localTime(locale, slot, zone)}${isFree ? '' : ` ${words.taken}`}`
  return line
}

function part(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-test="${name}"]`)
  if (!found) throw new Error(`The page has no part ${name}`)
  return found
}
