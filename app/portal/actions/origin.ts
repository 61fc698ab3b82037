import { isUuid } from '~/domain/uuid'

/** What an address says of where an action comes from: a KPI of an outlet in some days. */
export interface Origin {
  outlet: string
  kpi: string
  from: string
  to: string
}

const aDay = /^\d{4}-\d\d-\d\d$/

/** The origin as far as the address can mean one; a KPI only with its days. */
export function originOf(query: URLSearchParams): Origin {
  const [outlet = '', kpi = '', from = '', to = ''] = ['outlet', 'kpi', 'from', 'to'].map(
    (name) => query.get(name) ?? '',
  )
  const isWhole = /^[a-z][a-z0-9_]{1,39}$/.test(kpi) && aDay.test(from) && aDay.test(to) && from <= to
  return {
    outlet: isUuid(outlet) ? outlet : '',
    ...(isWhole ? { kpi, from, to } : { kpi: '', from: '', to: '' }),
  }
}
