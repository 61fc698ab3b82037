import { useLocale, useTranslations } from 'use-intl'
import { standings } from '~/domain/certification-state'
import { localeOfTag } from '~/domain/locale'
import type { useListQuery } from '~/platform/use-list-query'
import { ListToolbar } from '~/ui/list-toolbar'
import { Select } from '~/ui/select'
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
        <Select
          name="outlet"
          label={t('outlet')}
          value={filters.outlet}
          options={[
            { value: '', label: t('anyOutlet') },
            ...wall.outlets.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => set({ outlet: target.value })}
        />
      ) : null}
      <Select
        name="certification"
        label={t('certification')}
        value={filters.certification}
        options={[
          { value: '', label: t('anyCertification') },
          ...wall.certifications.map(({ id, title }) => ({ value: id, label: title[locale] })),
        ]}
        onChange={({ target }) => set({ certification: target.value })}
      />
      <Select
        name="state"
        label={t('state')}
        value={filters.state}
        options={[
          { value: '', label: t('anyState') },
          { value: 'todo', label: t('todo') },
          ...standings.map((standing) => ({ value: standing, label: words(standing) })),
        ]}
        onChange={({ target }) => set({ state: target.value })}
      />
    </ListToolbar>
  )
}
