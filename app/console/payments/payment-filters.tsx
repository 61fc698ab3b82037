import { useTranslations } from 'use-intl'
import { currencies } from '~/domain/currency'
import { paymentMethods } from '~/domain/submission-choices'
import { FilterSelect } from '~/ui/filter-select'
import { type PaymentListQuery, paymentStates } from './payment-list-query'

interface PaymentFiltersProps {
  query: Pick<PaymentListQuery, 'filters'>
  onChange: (patch: Partial<PaymentListQuery['filters']>) => void
}

/** What narrows the reported payments down. */
export function PaymentFilters({ query: { filters }, onChange }: PaymentFiltersProps) {
  const t = useTranslations('payments')
  return (
    <>
      <FilterSelect
        name="state"
        label={t('columns.state')}
        value={filters.state}
        any={t('filters.anyState')}
        options={paymentStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        onChoose={(state) => onChange({ state })}
      />
      <FilterSelect
        name="method"
        label={t('columns.method')}
        value={filters.method}
        any={t('filters.anyMethod')}
        options={paymentMethods.map((value) => ({ value, label: t(`methods.${value}`) }))}
        onChoose={(method) => onChange({ method })}
      />
      <FilterSelect
        name="currency"
        label={t('currency')}
        value={filters.currency}
        any={t('filters.anyCurrency')}
        options={currencies.map((value) => ({ value, label: value }))}
        onChoose={(currency) => onChange({ currency })}
      />
    </>
  )
}
