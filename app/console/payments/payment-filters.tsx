import { useTranslations } from 'use-intl'
import { currencies } from '~/domain/currency'
import { paymentMethods } from '~/domain/submission-choices'
import { FilterSelect } from '~/ui/filter-select'
import type { Colleague } from '../colleagues.queries'
import { type PaymentListQuery, paymentStates } from './payment-list-query'

interface PaymentFiltersProps {
  query: Pick<PaymentListQuery, 'filters'>
  /** The id of who looks at the list. */
  me: string
  colleagues: readonly Colleague[]
  onChange: (patch: Partial<PaymentListQuery['filters']>) => void
}

/** What narrows the reported payments down. */
export function PaymentFilters({ query: { filters }, me, colleagues, onChange }: PaymentFiltersProps) {
  const t = useTranslations('payments')
  const others = colleagues.filter(({ id }) => id !== me)
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
      <FilterSelect
        name="assignee"
        label={t('columns.assignee')}
        value={filters.assignee}
        any={t('filters.anybody')}
        options={[
          { value: me, label: t('filters.mine') },
          { value: 'none', label: t('nobody') },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChoose={(assignee) => onChange({ assignee })}
      />
    </>
  )
}
