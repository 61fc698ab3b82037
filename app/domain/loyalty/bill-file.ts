import { type DayOrder, dayOrderOf, isoDay, readDay, readMinutes } from '../kpi-import/column-days.ts'
import { cellReader, type Line, type Places } from '../kpi-import/column-places.ts'
import { readPhone } from '../phone.ts'
import { decimalSign, readPlainNumber } from '../plain-number.ts'

/** The columns of a till's list of bills that points are counted by, and how tills head them. */
export const billFileHeadings = {
  card: ['Card', 'Card no', 'Card number', 'Loyalty card', 'Member no', 'Membership no', 'कार्ड', 'कार्ड नंबर'],
  phone: [
    'Phone',
    'Phone no',
    'Phone number',
    'Mobile',
    'Mobile no',
    'Mobile number',
    'Customer phone',
    'Customer mobile',
    'Guest phone',
    'फ़ोन',
    'मोबाइल',
    'मोबाइल नंबर',
  ],
  bill: ['Bill no', 'Bill number', 'Bill', 'Invoice no', 'Invoice number', 'Order no', 'Check no', 'बिल नंबर'],
  date: ['Date', 'Bill date', 'Order date', 'Invoice date', 'Business date', 'तारीख़'],
  time: ['Time', 'Bill time', 'Order time', 'Closed at', 'Settled at', 'समय'],
  outlet: ['Outlet', 'Restaurant', 'Branch', 'Store', 'आउटलेट', 'शाखा'],
  net: ['Net amount', 'Net', 'Net sales', 'Subtotal', 'Sub total', 'Taxable amount', 'Amount before tax'],
  gross: ['Gross amount', 'Total', 'Grand total', 'Bill amount', 'Total bill', 'Bill total', 'Amount paid'],
  amount: ['Amount', 'रक़म', 'राशि'],
} as const
export type BillFileColumn = keyof typeof billFileHeadings

/** The columns that a page asks for; of three that may hold the amount it is one. */
export const askedColumns = ['card', 'phone', 'bill', 'date', 'time', 'amount'] as const
export type AskedColumn = (typeof askedColumns)[number]

/** Which column holds what, with the amount that the programme counts on: before tax, or with it. */
export function askedPlaces(
  places: Places<BillFileColumn>,
  taxBase: 'net' | 'gross',
): Places<AskedColumn | 'outlet'> {
  const { net, gross, amount, ...others } = places
  const counted = taxBase === 'net' ? (net ?? amount ?? gross) : (gross ?? amount ?? net)
  return { ...others, ...(counted !== undefined && { amount: counted }) }
}

/** What is missing before bills can be read. */
export function missingColumns(places: Places<AskedColumn>): ('guest' | 'bill' | 'date' | 'amount')[] {
  const needed = (['bill', 'date', 'amount'] as const).filter((column) => places[column] === undefined)
  return places.card === undefined && places.phone === undefined ? ['guest', ...needed] : needed
}

/** A bill as the database takes it; `at` is a day, or a moment on India's clock. */
export interface FileBill {
  line: number
  card?: string
  phone?: string
  bill_no: string
  at: string
  amount_paise: number
}

export const fileProblems = [
  'no_guest',
  'no_bill',
  'no_day',
  'no_amount',
  'other_outlet',
  'repeated',
] as const
export type FileProblem = (typeof fileProblems)[number]

export interface FileBills {
  bills: FileBill[]
  unread: { line: number; problem: FileProblem }[]
  /** Which figure of 05/06/2026 is the day, and whether the column says so. */
  order: DayOrder
  isOrderSure: boolean
}

/** The bills of a list, and the lines that hold none. Lines of another outlet than `outletName` are left out where the list names outlets. */
export function billsOfFile(
  lines: readonly Line[],
  places: Places<AskedColumn | 'outlet'>,
  { order: chosen, outletName }: { order?: DayOrder | undefined; outletName: string },
): FileBills {
  const cell = cellReader(places)
  const told = dayOrderOf(lines.map(({ cells }) => cell(cells, 'date')))
  const order = chosen ?? told?.order ?? 'day_first'
  const sign = decimalSign(lines.map(({ cells }) => cell(cells, 'amount')))
  const seen = new Set<string>()
  const bills: FileBill[] = []
  const unread: FileBills['unread'] = []
  for (const { line, cells } of lines) {
    const read = readBill(cells)
    if (typeof read === 'string') unread.push({ line, problem: read })
    else bills.push({ line, ...read })
  }
  return { bills, unread, order, isOrderSure: told?.isSure === true }

  function readBill(cells: readonly string[]): Omit<FileBill, 'line'> | FileProblem {
    const outlet = cell(cells, 'outlet')
    if (outlet && folded(outlet) !== folded(outletName)) return 'other_outlet'
    const card = cell(cells, 'card')
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
      .toUpperCase()
    const phone = card ? null : readPhone(cell(cells, 'phone'))
    if (!card && !phone) return 'no_guest'
    const bill = cell(cells, 'bill')
    if (!bill) return 'no_bill'
    const day = readDay(cell(cells, 'date'), order)
    if (day === null) return 'no_day'
    const rupees = readPlainNumber(cell(cells, 'amount'), sign)
    if (rupees === null || rupees <= 0) return 'no_amount'
    const key = bill.replaceAll(/\s+/g, '').toUpperCase()
    if (seen.has(key)) return 'repeated'
    seen.add(key)
    return {
      ...(card ? { card } : { phone: phone ?? '' }),
      bill_no: bill,
      at: momentOf(isoDay(day), readMinutes(cell(cells, 'time')) ?? readMinutes(cell(cells, 'date'))),
      amount_paise: Math.round(rupees * 100),
    }
  }
}

const folded = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** A day, or with its minutes a moment: `2026-11-20T19:05+05:30`. */
function momentOf(day: string, minutes: number | null): string {
  if (minutes === null) return day
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}+05:30`
}
