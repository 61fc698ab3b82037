import { useTranslations } from 'use-intl'
import { DayField } from '~/ui/day-field'
import { FilterFold } from '~/ui/filter-fold'
import { FilterSelect } from '~/ui/filter-select'
import { useDateTime } from '../use-date-time'
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

/** A filter with a field of its own, where there are too many values to offer them all. */
interface Picked extends Words {
  /** What the chosen value is called. */
  said: string
  field: (change: (value: string) => void) => React.ReactNode
}

/** The words of each filter, and what can be chosen where only the page knows that; null where it is not offered. Days have words of their own. */
export type FilterWords<F extends Filters> = {
  [Name in Exclude<keyof F, DayName<F>>]:
    | (F[Name] extends Choice<infer Value> ? Worded<Value> : Offered | Picked)
    | null
}

interface ListFiltersProps<F extends Filters, Order extends string> {
  query: ListHandle<F, Order>
  words: FilterWords<F>
}

/** What narrows a list down besides the search, a field for each filter of the list. */
export function ListFilters<F extends Filters, Order extends string>({
  query: { list, going, set },
  words,
}: ListFiltersProps<F, Order>) {
  const t = useTranslations('ui.list')
  const dateTime = useDateTime()
  const values: Record<string, string> = going
  const shown = Object.entries(list.filters).flatMap(([name, filter]) => {
    const value = values[name] ?? ''
    const change = (next: string) => set({ [name]: next } as Parameters<typeof set>[0])
    const chosen = (label: string, said: string) =>
      value ? [{ name, label, words: said, onClear: () => change('') }] : []
    if (filter.is === 'day') {
      const label = t(name === 'from' ? 'from' : 'to')
      const limit = name === 'from' ? { max: values.to } : { min: values.from }
      return {
        field: <DayField key={name} name={name} label={label} value={value} {...limit} onChange={change} />,
        chosen: chosen(label, value && dateTime(new Date(value), { dateStyle: 'medium' })),
      }
    }
    const said = (words as Record<string, Worded<string> | Offered | Picked | null>)[name]
    if (!said) return []
    const { label, any, isWide } = said
    if ('field' in said)
      return {
        field: (
          <div key={name} className={isWide ? 'col-span-2' : undefined}>
            {said.field(change)}
          </div>
        ),
        chosen: chosen(label, said.said),
      }
    const options =
      'options' in said || filter.is === 'open'
        ? (said as Offered).options
        : filter.values.map((known) => ({ value: known, label: said.word(known) }))
    const field = <FilterSelect {...{ name, label, value, any, options }} key={name} onChoose={change} />
    return {
      field: isWide ? (
        <div key={name} className="col-span-2">
          {field}
        </div>
      ) : (
        field
      ),
      chosen: chosen(label, options.find((option) => option.value === value)?.label ?? value),
    }
  })
  return (
    <FilterFold fields={shown.map(({ field }) => field)} chosen={shown.flatMap(({ chosen }) => chosen)} />
  )
}
