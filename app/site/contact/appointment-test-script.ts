import { dayOfSlot, freeSlots, isOfferedSlot } from '~/domain/appointment-slots'
import { localeOf } from '~/domain/locale'
import { indianTime, localTime, slotDays, writeDay } from '~/domain/slot-times'
import appointments from '~content/appointments.json'
import { fetchFreeSlots } from './free-slots'

type Words = Record<'waiting' | 'answered' | 'failed' | 'share' | 'taken' | 'none', string>
type Verdicts = Record<'offered' | 'notOffered', string>

const locale = localeOf(location.pathname)
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
const page = document.querySelector<HTMLElement>('[data-appointment-test]')
if (page) {
  const words: Words = JSON.parse(page.dataset.appointmentTest as string)
  part('zone').textContent = zone
  part('again').addEventListener('click', () => void ask(words))
  void ask(words)
}
const dryRun = document.querySelector<HTMLElement>('[data-dry-run]')
const form = dryRun?.querySelector('form')
if (dryRun) dryRun.hidden = false // only now, because without what follows its form would really send
form?.addEventListener('whole', (event) => {
  event.preventDefault()
  const values: Record<string, string> = (event as CustomEvent).detail
  const words: Verdicts = JSON.parse(dryRun?.dataset.dryRun as string)
  const isOffered = isOfferedSlot(appointments, new Date(), values.slot ?? '')
  part('verdict').textContent = words[isOffered ? 'offered' : 'notOffered']
  part('outcome').textContent = JSON.stringify(values, null, 2)
})

/** Asks the function, and says how fast it answered and what it gives as free. */
async function ask(words: Words) {
  const now = new Date()
  part('now').textContent =
    `${writeDay(locale, dayOfSlot(now.toISOString()))}, ${indianTime(locale, now.toISOString())}`
  part('function').textContent = words.waiting
  const began = performance.now()
  try {
    const free = await fetchFreeSlots()
    const ms = Math.round(performance.now() - began)
    part('function').textContent = words.answered.replace('{n}', `${free.length}`).replace('{ms}', `${ms}`)
    showDays(freeSlots(appointments, now), new Set(free), words)
    const slot = form?.elements.namedItem('slot') as HTMLInputElement | null
    if (slot) slot.value ||= free[0] ?? ''
  } catch (error) {
    part('function').textContent = words.failed.replace('{reason}', String(error))
    showDays(freeSlots(appointments, now), new Set(), words)
  }
}

/** One line a day that opens to its times: in India, on the visitor's clock, and whether each is taken. */
function showDays(offered: string[], free: ReadonlySet<string>, words: Words) {
  const days = slotDays(offered).map(({ day, slots }, at) => {
    const count = slots.filter((slot) => free.has(slot)).length
    const share = words.share.replace('{free}', `${count}`).replace('{offered}', `${slots.length}`)
    const times = make('ul', 'grid grid-cols-2 gap-x-6 pb-4 tabular-nums md:grid-cols-4')
    const details = make('details', 'border-hairline border-b')
    details.ontoggle = () =>
      times.replaceChildren(...slots.map((slot) => lineOf(slot, free.has(slot), words)))
    details.open = at === 0
    details.append(make('summary', 'min-h-11 py-2', `${writeDay(locale, day)}: ${share}`), times)
    return details
  })
  part('days').replaceChildren(...(days.length > 0 ? days : [words.none]))
}

function lineOf(slot: string, isFree: boolean, words: Words): HTMLLIElement {
  const time = `${indianTime(locale, slot)} · ${localTime(locale, slot, zone)}`
  return isFree ? make('li', '', time) : make('li', 'text-ink-soft line-through', `${time} ${words.taken}`)
}

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, textContent = '') {
  return Object.assign(document.createElement(tag), { className, textContent })
}

/** A place of the page this script is built with. */
function part(name: string): HTMLElement {
  return document.querySelector(`[data-test="${name}"]`) as HTMLElement
}
