import { useTranslations } from 'use-intl'
import { DayField } from '~/ui/day-field'
import { FilterSelect } from '~/ui/filter-select'
import type { Choice, DayName, Filters } from './list-query'
import type { ListHandle } from './use-list-query'

interface Words {
  label: string
  /** The words for not narrowing down at all. */
  any: string
  isWide?: boolean
}
type Worded<Value extends string> = Words & { word: (value: Value) => string }
type Offered = Words & { options: readonly { value: string; label: string }[] }

/** The words of each filter, and what can be chosen where only the page knows that; null where it is not offered. Days have words of their own. */
export type FilterWords<F extends Filters> = {
  [Name in Exclude<keyof F, DayName<F>>]:
    | (F[Name] extends Choice<infer Value> ? Worded<Value> : Offered)
    | null
}

interface ListFiltersProps<F extends Filters, Order extends string> {
  query: ListHandle<F, Order>
  words: FilterWords<F>
}

/** What narrows a list down besides the search, a field for each filter of the list. */
export function ListFilters<F extends Filters, Order extends string>({
  query: { list, filters, set },
  words,
}: ListFiltersProps<F, Order>) {
  const t = useTranslations('ui.list')
  const chosen: Record<string, string> = filters
  const change = (name: string) => (value: string) => set({ [name]: value } as Parameters<typeof set>[0])
  return Object.entries(list.filters).map(([name, filter]) => {
    const value = chosen[name] ?? ''
    if (filter.is === 'day') {
      const limit = name === 'from' ? { max: chosen.to } : { min: chosen.from }
      return (
        <DayField
          key={name}
          name={name}
          label={t(name === 'from' ? 'from' : 'to')}
          value={value}
          {...limit}
          onChange={change(name)}
        />
      )
    }
    const said = (words as Record<string, Worded<string> | Offered | null>)[name]
    if (!said) return null
    const options =
      'options' in said || filter.is === 'open'
        ? (said as Offered).options
        : filter.values.map((known) => ({ value: known, label: said.word(known) }))
    const field = (
      <FilterSelect
        key={name}
        name={name}
        label={said.label}
        value={value}
        any={said.any}
        options={options}
        onChoose={change(name)}
      />
    )
    return said.isWide ? (
      <div key={name} className="col-span-2">
        {field}
      </div>
    ) : (
      field
    )
  })
}
