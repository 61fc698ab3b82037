import type { BoardChosen } from '~/domain/reports/dashboard'
import { reportPeriods } from '~/domain/reports/periods'
import { anId, choice, defineList } from '~/platform/list/list-query'

/** What the address of a dashboard may say: the one set of filters of all its tiles. */
export const boardList = defineList({
  filters: { period: choice(reportPeriods), outlet: anId(), department: anId() },
  orders: [],
  pageSize: 1,
})
export type BoardFilters = (typeof boardList)['filters']

/** The filters alone. */
export const chosenOf = ({ period, outlet, department }: BoardChosen): BoardChosen => ({
  period,
  outlet,
  department,
})
