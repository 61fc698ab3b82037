import { useTranslations } from 'use-intl'
import type { useListQuery } from '~/platform/use-list-query'
import { ListToolbar } from '~/ui/list-toolbar'
import { Select } from '~/ui/select'
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
      <Select
        name="outlet"
        label={t('outlet')}
        value={filters.outlet}
        options={[{ value: '', label: t('anyOutlet') }, ...choices.outlets.map(asOption)]}
        onChange={({ target }) => set({ outlet: target.value })}
      />
      <Select
        name="department"
        label={t('department')}
        value={filters.department}
        options={[{ value: '', label: t('anyDepartment') }, ...departmentsOf(choices).map(asOption)]}
        onChange={({ target }) => set({ department: target.value })}
      />
      <Select
        name="role"
        label={t('jobRole')}
        value={filters.role}
        options={[{ value: '', label: t('anyRole') }, ...choices.jobRoles.map(asOption)]}
        onChange={({ target }) => set({ role: target.value })}
      />
      <Select
        name="login"
        label={t('login')}
        value={filters.login}
        options={[
          { value: '', label: t('all') },
          { value: 'yes', label: t('withLogin') },
          { value: 'no', label: t('withoutLogin') },
        ]}
        onChange={({ target }) => set({ login: target.value })}
      />
      <Select
        name="state"
        label={t('state')}
        value={filters.state}
        options={[
          { value: '', label: t('all') },
          { value: 'here', label: t('here') },
          { value: 'unplaced', label: t('placedNowhere') },
          { value: 'left', label: t('left') },
        ]}
        onChange={({ target }) => set({ state: target.value })}
      />
    </ListToolbar>
  )
}

function asOption({ id, name }: { id: string; name: string }) {
  return { value: id, label: name }
}
