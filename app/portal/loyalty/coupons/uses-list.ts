import { defineList } from '~/platform/list/list-query'

/** What the address of a coupon's page may say of the bills below it. */
export const usesList = defineList({ filters: {}, orders: [], pageSize: 25, isSearchless: true })
