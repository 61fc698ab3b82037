import { localeOf, localePath } from '~/domain/locale'
import { tiers } from '~/domain/modules'
import { writeNumber } from '~/domain/numbers'
import { type AddOn, addOnRupees, addOns } from '../add-ons'
import { billIn, billLink, seatsWithin, type WantedBill, withBill } from '../bill-address'
import { billLineNames, billLines } from '../bill-lines'

const locale = localeOf(location.pathname)
const bill = document.querySelector<HTMLElement>('[data-bill]')
const form = bill?.querySelector('form')
if (bill && form) start(bill, form)

/** Works the bill out anew for every move, and keeps it in the address, so that the page can be passed on. */
function start(bill: HTMLElement, form: HTMLFormElement) {
  const plan = form.elements.namedItem('plan') as HTMLSelectElement
  const seats = form.elements.namedItem('seats') as HTMLInputElement
  const slider = form.elements.namedItem('slider') as HTMLInputElement
  const ticks = [...form.querySelectorAll<HTMLInputElement>('[name=addons]')]
  const linked = billIn(location.search)
  // What was chosen before this script came holds.
  const isMoved = slider.value !== slider.defaultValue
  const isSet = seats.value !== seats.defaultValue
  const isOther = !plan.selectedOptions[0]?.defaultSelected
  const isTicked = ticks.some(({ checked }) => checked)
  if (!isOther && linked.plan) plan.value = linked.plan
  if (isMoved && !isSet) seats.value = slider.value
  else if (!isSet && linked.seats) seats.value = String(linked.seats)
  slider.value = seats.value
  for (const tick of ticks) tick.checked ||= linked.addOns?.includes(tick.value as AddOn) ?? false
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('input', ({ target }) => {
    if (target === slider) seats.value = slider.value
    if (target === seats) slider.value = seats.value
    show()
    history.replaceState(history.state, '', `${withBill(location.search, wanted())}#bill`)
  })
  form.addEventListener('change', () => {
    seats.value = String(seatsWithin(seats.value))
  })
  if (isMoved || isSet || isOther || isTicked || Object.keys(linked).length > 0) show()

  function wanted(): WantedBill {
    return {
      plan: tiers.find((known) => known === plan.value) ?? 'growth',
      seats: seatsWithin(seats.value),
      addOns: ticks.filter(({ checked }) => checked).map(({ value }) => value as AddOn),
    }
  }

  function show() {
    const now = wanted()
    for (const tick of ticks) tick.disabled = tick.dataset.in?.split(' ').includes(now.plan) ?? false
    const paid = now.addOns.filter((addOn) =>
      ticks.some(({ value, disabled }) => value === addOn && !disabled),
    )
    const lines = billLines(locale, { ...now, addOns: paid })
    const title = line('title')
    const { seat = '', seats: several = '' } = title.dataset
    const words = now.seats === 1 ? seat : several.replace('{n}', writeNumber(locale, now.seats))
    title.textContent = `${plan.selectedOptions[0]?.text}, ${words}`
    for (const name of billLineNames) {
      line(name).textContent = lines?.amount[name] ?? (name === 'total' ? (bill.dataset.bill ?? '') : '')
      line(`${name}-how`).textContent = lines?.how[name] ?? ''
    }
    const send = line('send') as HTMLAnchorElement
    send.href = localePath(locale, billLink({ ...now, addOns: paid }))
    for (const addOn of addOns) line(addOn).hidden = !paid.includes(addOn)
    line('asked').hidden = paid.every((addOn) => addOnRupees(addOn) !== null)
  }

  function line(name: string): HTMLElement {
    return bill.querySelector<HTMLElement>(`[data-line="${name}"]`) as HTMLElement
  }
}
