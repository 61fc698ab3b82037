import { useLocale, useTranslations } from 'use-intl'
import { standings } from '~/domain/certification-state'
import { localeOfTag } from '~/domain/locale'
import type { useListQuery } from '~/platform/use-list-query'
import { FilterSelect } from '~/ui/filter-select'
import { ListToolbar } from '~/ui/list-toolbar'
import type { Wall } from './compliance.queries'
import type { wallQuery } from './wall-query'

interface WallToolbarProps {
  query: ReturnType<typeof useListQuery<(typeof wallQuery.filters)[number], (typeof wallQuery.sorts)[number]>>
  wall: Wall
  /** Whether an outlet can be chosen. */
  hasOutlet: boolean
}

/** Narrows the wall down by person, outlet, certification and state. */
export function WallToolbar({ query, wall, hasOutlet }: WallToolbarProps) {
  const t = useTranslations('compliance')
  const words = useTranslations('compliance.standings')
  const locale = localeOfTag(useLocale())
  const { filters, set } = query
  return (
    <ListToolbar search={{ label: t('search'), value: query.q, onChange: (q) => set({ q }) }}>
      {hasOutlet ? (
        <FilterSelect
          name="outlet"
          label={t('outlet')}
          value={filters.outlet}
          any={t('anyOutlet')}
          options={wall.outlets.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(outlet) => set({ outlet })}
        />
      ) : null}
      <FilterSelect
        name="certification"
        label={t('certification')}
        value={filters.certification}
        any={t('anyCertification')}
        options={wall.certifications.map(({ id, title }) => ({ value: id, label: title[locale] }))}
        onChoose={(certification) => set({ certification })}
      />
      <FilterSelect
        name="state"
        label={t('state')}
        value={filters.state}
        any={t('anyState')}
        options={[
          { value: 'todo', label: t('todo') },
          ...standings.map((standing) => ({ value: standing, label: words(standing) })),
        ]}
        onChoose={(state) => set({ state })}
      />
    </ListToolbar>
  )
}
