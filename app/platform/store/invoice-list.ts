import { aDay, choice, defineList } from '../list/list-query'
import type { RulesOf } from '../list/whole-list'
import { type Invoice, invoiceStates } from './invoices.queries'

/** What the address of the invoices may say. */
export const invoiceList = defineList({
  filters: { state: choice(invoiceStates), from: aDay, to: aDay },
  orders: ['-issued', 'serial', '-total', 'tenant'],
  pageSize: 25,
})

export const invoiceRules: RulesOf<typeof invoiceList, Invoice> = {
  texts: ({ serial, tenant, recipient, gstin, credits }) => [serial, tenant, recipient, gstin, credits],
  fits: {
    state: ({ state }, wanted) => state === wanted,
    from: ({ issued_on }, wanted) => issued_on >= wanted,
    to: ({ issued_on }, wanted) => issued_on <= wanted,
  },
  orders: {
    issued: ({ issued_on, serial }) => `${issued_on} ${serial}`,
    serial: ({ serial }) => serial,
    total: ({ total_paise }) => total_paise,
    tenant: ({ tenant }) => tenant,
  },
}
