import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Page } from '~/platform/list/list-query'
import { ListView } from '~/platform/list/list-view'
import { useListQuery } from '~/platform/list/use-list-query'
import type { Loaded } from '~/platform/loaded'
import { useViewOnly } from '~/platform/view-only'
import { buttonLook } from '~/ui/button'
import { GiveToAll } from './give-to-all'
import { listOwnPeople, type OwnOutlet } from './own-people.queries'
import type { ListedPerson } from './people.queries'
import { usePeopleColumns } from './people-cells'
import { ownPeopleList, selectedMax } from './people-query'
import { SelectionBar, useSelection } from './selection'

interface OwnPeopleProps {
  tenantId: string
  page: Loaded<Page<ListedPerson>>
  outlets: readonly OwnOutlet[]
}

/** The people of one's outlets with how each comes in, and the card of each outlet. */
export function OwnPeople({ tenantId, page, outlets }: OwnPeopleProps) {
  const t = useTranslations('access.team')
  const people = useTranslations('organisation.people')
  const access = useTranslations('access')
  const isViewOnly = useViewOnly()
  const query = useListQuery(ownPeopleList)
  const selection = useSelection()
  const total = page.content?.total ?? 0
  const fetchAll = async () => (await listOwnPeople(tenantId, query, { from: 0, size: selectedMax })).rows
  return (
    <ListView
      query={query}
      page={page}
      t={t}
      columns={usePeopleColumns(isViewOnly ? null : selection)}
      rowKey={({ id }) => id}
      filters={{
        outlet: {
          label: people('outlet'),
          any: people('anyOutlet'),
          options: outlets.map(({ id, name }) => ({ value: id, label: name })),
        },
        access: { label: access('filter'), any: access('any'), word: (way) => access(`filters.${way}`) },
      }}
      file={{ name: people('file'), rows: (part) => listOwnPeople(tenantId, query, part) }}
      section={{
        title: t('title'),
        lead: t('lead'),
        links: (
          <>
            <Link to="/app/joining" className={buttonLook('quiet')}>
              {people('joining')}
            </Link>
            {outlets.map((outlet) => (
              <CardLink key={outlet.id} outlet={outlet} />
            ))}
          </>
        ),
        actions:
          query.filters.access === 'none' && !isViewOnly ? (
            <GiveToAll tenantId={tenantId} total={total} fetchAll={fetchAll} mayInvite={false} />
          ) : null,
      }}
      below={
        <SelectionBar
          tenantId={tenantId}
          selection={selection}
          choices={null}
          total={total}
          fetchAll={fetchAll}
        />
      }
    />
  )
}

function CardLink({ outlet: { id, name } }: { outlet: OwnOutlet }) {
  const t = useTranslations('access.team')
  return (
    <Link to={`/app/courses/team/people/outlets/${id}`} className={buttonLook('secondary')}>
      {t('card', { outlet: name })}
    </Link>
  )
}
