import { useTranslations } from 'use-intl'
import { currencies } from '~/domain/currency'
import { paymentMethods } from '~/domain/submission-choices'
import { Select } from '~/ui/select'
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
      <Select
        name="state"
        label={t('columns.state')}
        value={filters.state}
        onChange={({ target }) => onChange({ state: target.value })}
        options={[
          { value: '', label: t('filters.anyState') },
          ...paymentStates.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
      />
      <Select
        name="method"
        label={t('columns.method')}
        value={filters.method}
        onChange={({ target }) => onChange({ method: target.value })}
        options={[
          { value: '', label: t('filters.anyMethod') },
          ...paymentMethods.map((value) => ({ value, label: t(`methods.${value}`) })),
        ]}
      />
      <Select
        name="currency"
        label={t('currency')}
        value={filters.currency}
        onChange={({ target }) => onChange({ currency: target.value })}
        options={[
          { value: '', label: t('filters.anyCurrency') },
          ...currencies.map((value) => ({ value, label: value })),
        ]}
      />
    </>
  )
}
