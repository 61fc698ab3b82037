import { aDay, choice, defineList, type Part, type QueryOf } from '../list/list-query'

export const invoiceStates = [
  'overdue',
  'open',
  'part_paid',
  'paid',
  'credited',
  'credit_note',
  'proforma',
] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** What the address of the invoices may say. */
export const invoiceList = defineList({
  filters: { state: choice(invoiceStates), from: aDay, to: aDay },
  orders: ['-issued', 'serial', '-total', 'tenant'],
  pageSize: 25,
})
export type InvoiceQuery = QueryOf<typeof invoiceList>

/** The arguments of list_invoices for a part of what fits. */
export function invoiceArguments(
  { filters: { q, state, from: first, to: last }, sort }: InvoiceQuery,
  { from, size }: Part,
) {
  return {
    ...(q && { p_search: q }),
    ...(state && { p_state: state }),
    ...(first && { p_from: first }),
    ...(last && { p_to: last }),
    p_sort: sort.key,
    p_descending: sort.direction === 'descending',
    p_limit: size,
    p_offset: from,
  }
}
