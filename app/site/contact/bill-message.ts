import { localeOf } from '~/domain/locale'
import { writeNumber } from '~/domain/numbers'
import { billIn } from '../bill-address'
import { billLines } from '../bill-lines'

/** The words of a bill, as the page holds them: of the plans and modules, and the two sentences. */
interface BillWords {
  names: Record<string, string>
  asked: string
  addOns: string
  sum: string
}

writeBill(location.search)

/** Writes the bill that the address names, worked out anew, into an empty message; what one typed stays. */
function writeBill(search: string) {
  const field = document.querySelector<HTMLTextAreaElement>('#message textarea[name=message]')
  const words = document.getElementById('bill')?.dataset.words
  const { plan, seats, addOns = [] } = billIn(search)
  if (!field || field.value || !words || !plan || !seats) return
  const locale = localeOf(location.pathname)
  const { names, asked, addOns: with_, sum } = JSON.parse(words) as BillWords
  const fill = (sentence: string, values: Record<string, string>) =>
    sentence.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
  const total = billLines(locale, { plan, seats, addOns })?.amount.total
  field.value = [
    fill(asked, { plan: names[plan] ?? plan, seats: writeNumber(locale, seats) }),
    addOns.length > 0 ? fill(with_, { list: addOns.map((addOn) => names[addOn] ?? addOn).join(', ') }) : '',
    total ? fill(sum, { total }) : '',
  ]
    .filter(Boolean)
    .join('\n')
}
