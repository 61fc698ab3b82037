import { useTranslations } from 'use-intl'

const refused = [
  'not_of_this_outlet',
  'day_in_future',
  'day_too_old',
  'out_of_range',
  'day_closed',
  'reason_missing',
] as const
const doubts = [
  'sold_above_available',
  'arrivals_above_available',
  'rooms_above_total',
  'comps_above_sales',
  'parties_above_covers',
  'revenue_without_rooms',
] as const

/** Why a figure is refused, and what is odd about a day, by the code the database answers with. */
export function useOutcomeWords() {
  const t = useTranslations('figuresImport')
  return {
    refused: (code: string) => t(`refused.${refused.find((known) => known === code) ?? 'other'}`),
    doubt: (code: string) => t(`doubts.${doubts.find((known) => known === code) ?? 'other'}`),
  }
}
