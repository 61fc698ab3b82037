import { localeOf } from '~/domain/locale'
import { tiers } from '~/domain/modules'
import { writeNumber } from '~/domain/numbers'
import { billLineNames, billLines } from './bill-lines'

const seatsMax = 250
const locale = localeOf(location.pathname)
const bill = document.querySelector<HTMLElement>('[data-bill]')
const form = bill?.querySelector('form')
if (bill && form) start(bill, form)

/** Works the bill out anew for every move, and keeps plan and seats in the address, so that the page can be passed on. */
function start(bill: HTMLElement, form: HTMLFormElement) {
  const plan = form.elements.namedItem('plan') as HTMLSelectElement
  const seats = form.elements.namedItem('seats') as HTMLInputElement
  const slider = form.elements.namedItem('slider') as HTMLInputElement
  const wanted = new URLSearchParams(location.search)
  // What was chosen before this script came holds.
  const isMoved = slider.value !== slider.defaultValue
  const isSet = seats.value !== seats.defaultValue
  const isOther = !plan.selectedOptions[0]?.defaultSelected
  if (!isOther && tiers.some((tier) => tier === wanted.get('plan'))) plan.value = wanted.get('plan') ?? ''
  if (isMoved && !isSet) seats.value = slider.value
  else if (!isSet && wanted.has('seats')) seats.value = String(within(wanted.get('seats')))
  slider.value = seats.value
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('input', ({ target }) => {
    if (target === slider) seats.value = slider.value
    if (target === seats) slider.value = seats.value
    show()
    history.replaceState(history.state, '', `?plan=${plan.value}&seats=${within(seats.value)}#bill`)
  })
  form.addEventListener('change', () => {
    seats.value = String(within(seats.value))
  })
  if (isMoved || isSet || isOther || wanted.size > 0) show()

  function show() {
    const count = within(seats.value)
    const tier = tiers.find((known) => known === plan.value) ?? 'growth'
    const lines = billLines(locale, tier, count)
    const title = line('title')
    const { seat = '', seats: several = '' } = title.dataset
    const words = count === 1 ? seat : several.replace('{n}', writeNumber(locale, count))
    title.textContent = `${plan.selectedOptions[0]?.text}, ${words}`
    for (const name of billLineNames) {
      line(name).textContent = lines?.amount[name] ?? (name === 'total' ? (bill.dataset.bill ?? '') : '')
      line(`${name}-how`).textContent = lines?.how[name] ?? ''
    }
  }

  function line(name: string): HTMLElement {
    return bill.querySelector<HTMLElement>(`[data-line="${name}"]`) as HTMLElement
  }
}

function within(typed: string | null): number {
  return Math.min(seatsMax, Math.max(1, Math.round(Number(typed)) || 1))
}
