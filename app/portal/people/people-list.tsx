import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Page } from '~/platform/list/list-query'
import { ListView } from '~/platform/list/list-view'
import { useListQuery } from '~/platform/list/use-list-query'
import type { Loaded } from '~/platform/loaded'
import { useViewOnly } from '~/platform/view-only'
import { buttonLook } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { GiveToAll } from './give-to-all'
import { type ListedPerson, listPeople } from './people.queries'
import { usePeopleColumns } from './people-cells'
import { type Choices, departmentsOf } from './people-choices'
import { peopleList, selectedMax } from './people-query'
import { SelectionBar, useSelection } from './selection'

interface PeopleListProps {
  tenantId: string
  page: Loaded<Page<ListedPerson>>
  choices: Choices
}

/** Everybody who works here or did, a page at a time. */
export function PeopleList({ tenantId, page, choices }: PeopleListProps) {
  const t = useTranslations('organisation.people')
  const access = useTranslations('access')
  const isViewOnly = useViewOnly()
  const query = useListQuery(peopleList)
  const selection = useSelection()
  const total = page.content?.total ?? 0
  const fetchAll = async () => (await listPeople(tenantId, query, { from: 0, size: selectedMax })).rows
  return (
    <ListView
      query={query}
      page={page}
      t={t}
      columns={usePeopleColumns(isViewOnly ? null : selection)}
      rowKey={({ id }) => id}
      filters={{
        outlet: { label: t('outlet'), any: t('anyOutlet'), options: choices.outlets.map(asOption) },
        department: {
          label: t('department'),
          any: t('anyDepartment'),
          options: departmentsOf(choices).map(asOption),
        },
        role: { label: t('jobRole'), any: t('anyRole'), options: choices.jobRoles.map(asOption) },
        access: {
          label: access('filter'),
          any: access('any'),
          word: (way) => access(`filters.${way}`),
        },
        state: {
          label: t('state'),
          any: t('all'),
          word: (state) => t(state === 'unplaced' ? 'placedNowhere' : state),
        },
      }}
      file={{ name: t('file'), rows: (part) => listPeople(tenantId, query, part) }}
      section={{
        title: t('title'),
        lead: t('lead'),
        links: <JoiningLink />,
        actions: isViewOnly ? null : (
          <>
            <ImportLink />
            {query.filters.access === 'none' ? (
              <GiveToAll tenantId={tenantId} total={total} fetchAll={fetchAll} mayInvite />
            ) : null}
            <AddLink />
          </>
        ),
      }}
      below={
        <SelectionBar
          tenantId={tenantId}
          selection={selection}
          choices={choices}
          total={total}
          fetchAll={fetchAll}
        />
      }
    />
  )
}

function JoiningLink() {
  const t = useTranslations('organisation.people')
  return (
    <Link to="/app/joining" className={buttonLook('quiet')}>
      {t('joining')}
    </Link>
  )
}

function AddLink() {
  const t = useTranslations('organisation.people')
  const [search] = useSearchParams()
  const form = new URLSearchParams(search)
  form.set('person', 'new')
  return (
    <Link to={`?${form}`} className={buttonLook()}>
      <Icon name="plus" />
      {t('add')}
    </Link>
  )
}

function ImportLink() {
  const t = useTranslations('organisation.people')
  return (
    <Link to="/app/admin/people/import" className={buttonLook('secondary')}>
      <Icon name="upload" />
      {t('import')}
    </Link>
  )
}

function asOption({ id, name }: { id: string; name: string }) {
  return { value: id, label: name }
}
