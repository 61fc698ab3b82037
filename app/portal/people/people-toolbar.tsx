import { useTranslations } from 'use-intl'
import type { useListQuery } from '~/platform/use-list-query'
import { FilterSelect } from '~/ui/filter-select'
import { ListToolbar } from '~/ui/list-toolbar'
import { type Choices, departmentsOf, type peopleQuery } from './people-query'

interface PeopleToolbarProps {
  query: ReturnType<
    typeof useListQuery<(typeof peopleQuery.filters)[number], (typeof peopleQuery.sorts)[number]>
  >
  choices: Choices
}

/** Narrows the people down by what is typed and chosen. */
export function PeopleToolbar({ query, choices }: PeopleToolbarProps) {
  const t = useTranslations('organisation.people')
  const { filters, set } = query
  return (
    <ListToolbar search={{ label: t('search'), value: query.q, onChange: (q) => set({ q }) }}>
      <FilterSelect
        name="outlet"
        label={t('outlet')}
        value={filters.outlet}
        any={t('anyOutlet')}
        options={choices.outlets.map(asOption)}
        onChoose={(outlet) => set({ outlet })}
      />
      <FilterSelect
        name="department"
        label={t('department')}
        value={filters.department}
        any={t('anyDepartment')}
        options={departmentsOf(choices).map(asOption)}
        onChoose={(department) => set({ department })}
      />
      <FilterSelect
        name="role"
        label={t('jobRole')}
        value={filters.role}
        any={t('anyRole')}
        options={choices.jobRoles.map(asOption)}
        onChoose={(role) => set({ role })}
      />
      <FilterSelect
        name="login"
        label={t('login')}
        value={filters.login}
        any={t('all')}
        options={[
          { value: 'yes', label: t('withLogin') },
          { value: 'no', label: t('withoutLogin') },
        ]}
        onChoose={(login) => set({ login })}
      />
      <FilterSelect
        name="state"
        label={t('state')}
        value={filters.state}
        any={t('all')}
        options={[
          { value: 'here', label: t('here') },
          { value: 'unplaced', label: t('placedNowhere') },
          { value: 'left', label: t('left') },
        ]}
        onChoose={(state) => set({ state })}
      />
    </ListToolbar>
  )
}

function asOption({ id, name }: { id: string; name: string }) {
  return { value: id, label: name }
}
