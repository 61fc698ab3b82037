import { localeOf } from '~/domain/locale'
import { writeNumber } from '~/domain/numbers'
import { addOnRupees } from '../add-ons'
import { billIn } from '../bill-address'
import { billLines } from '../bill-lines'

/** The words of a bill, as the page holds them: of the plans and modules, and the sentences. */
interface BillWords {
  names: Record<string, string>
  asked: string
  addOns: string
  sum: string
  onRequest: string
}

writeBill(location.search)

/** Writes the bill that the address names, worked out anew, into an empty message; what one typed stays. */
function writeBill(search: string) {
  const field = document.querySelector<HTMLTextAreaElement>('#message textarea[name=message]')
  const words = document.getElementById('bill')?.dataset.words
  const { plan, seats, addOns = [] } = billIn(search)
  if (!field || field.value || !words || !plan || !seats) return
  const locale = localeOf(location.pathname)
  const { names, asked, addOns: with_, sum, onRequest } = JSON.parse(words) as BillWords
  const fill = (sentence: string, values: Record<string, string>) =>
    sentence.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
  const listed = (some: readonly string[]) => some.map((addOn) => names[addOn] ?? addOn).join(', ')
  const unpriced = addOns.filter((addOn) => addOnRupees(addOn) === null)
  const total = billLines(locale, { plan, seats, addOns })?.amount.total
  field.value = [
    fill(asked, { plan: names[plan] ?? plan, seats: writeNumber(locale, seats) }),
    addOns.length > 0 ? fill(with_, { list: listed(addOns) }) : '',
    total ? fill(sum, { total }) : '',
    total && unpriced.length > 0 ? fill(onRequest, { list: listed(unpriced) }) : '',
  ]
    .filter(Boolean)
    .join('\n')
}
