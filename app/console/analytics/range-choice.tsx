import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { SegmentedControl } from '~/ui/segmented-control'
import { TextField } from '~/ui/text-field'
import type { DayRange, RangeKey } from './range'

/** The time that is looked at: some days up to today, or any two days. It stands in the address. */
export function RangeChoice({ range }: { range: DayRange }) {
  const t = useTranslations('analytics.range')
  const words = useTranslations('ui.list')
  const [search, setSearch] = useSearchParams()
  function change(next: { key: RangeKey; from?: string; to?: string }) {
    const address = new URLSearchParams(search)
    for (const name of ['from', 'to']) address.delete(name)
    address.set('range', next.key)
    if (next.key === 'custom') {
      address.set('from', next.from ?? range.from)
      address.set('to', next.to ?? range.to)
    }
    setSearch(address, { replace: true, preventScrollReset: true })
  }
  const [from, to] = [search.get('from') ?? range.from, search.get('to') ?? range.to]
  const isWrong = range.key === 'custom' && (from !== range.from || to !== range.to)
  return (
    <div className="mb-8">
      <SegmentedControl
        label={t('label')}
        name="range"
        value={range.key}
        onChange={(key) => change({ key })}
        options={(['today', 'week', 'month', 'quarter', 'custom'] as const).map((value) => ({
          value,
          label: t(value),
        }))}
      />
      {range.key === 'custom' ? (
        <div className="mt-4 grid max-w-md gap-4 sm:grid-cols-2">
          <TextField
            name="from"
            type="date"
            label={words('from')}
            value={from}
            onChange={({ target }) => change({ key: 'custom', from: target.value, to })}
          />
          <TextField
            name="to"
            type="date"
            label={words('to')}
            value={to}
            {...(isWrong && { error: t('wrong') })}
            onChange={({ target }) => change({ key: 'custom', from, to: target.value })}
          />
        </div>
      ) : null}
    </div>
  )
}
