import { Link, useLocation, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { pagesOf, useCsvExport } from '~/platform/csv-export'
import { useListQuery } from '~/platform/use-list-query'
import { useViewOnly } from '~/platform/view-only'
import { Button, buttonLook } from '~/ui/button'
import { DataList, type DataListState } from '~/ui/data-list'
import { Icon } from '~/ui/icons'
import { Pagination } from '~/ui/pagination'
import { Section } from '~/ui/section'
import { type ListedPerson, listPeople } from './people.queries'
import { usePeopleCells, withPerson } from './people-cells'
import { type Choices, pageSize, peopleQuery, selectedMax } from './people-query'
import { PeopleToolbar } from './people-toolbar'
import { SelectionBar, useSelection } from './selection'

interface PeopleListProps {
  tenantId: string
  /** One page of them; null when they could not be fetched. */
  listed: { people: ListedPerson[]; total: number; page: number; hasAny: boolean } | null
  choices: Choices
}

/** Everybody who works here or did, a page at a time. */
export function PeopleList({ tenantId, listed, choices }: PeopleListProps) {
  const t = useTranslations('organisation.people')
  const isViewOnly = useViewOnly()
  const query = useListQuery(peopleQuery)
  const { revalidate } = useRevalidator()
  const selection = useSelection()
  const cells = usePeopleCells(isViewOnly ? null : selection)
  const { start, progress } = useCsvExport<ListedPerson>({
    fileName: `${t('file')}.csv`,
    columns: cells.exported,
    pieces: () =>
      pagesOf(
        async (from, size) => (await listPeople(tenantId, query.filters, query.sort, { from, size })).people,
      ),
    words: useExportWords(),
  })
  const state = useListState(listed)
  const add = isViewOnly ? null : <AddLink />
  const actions = (
    <>
      <Button variant="secondary" onClick={start}>
        <Icon name="download" />
        {t('export.button')}
      </Button>
      <ImportLink />
      {add}
    </>
  )
  return (
    <Section title={t('title')} lead={t('lead')} actions={state === 'first' ? null : actions}>
      {state === 'first' ? null : <PeopleToolbar query={query} choices={choices} />}
      {progress}
      <DataList
        state={state}
        caption={t('caption', { count: listed?.total ?? 0 })}
        columns={cells.columns}
        rows={listed?.people ?? []}
        rowKey={({ id }) => id}
        sort={query.sort}
        onSort={(sort) => query.set({ sort })}
        narrow={cells.narrow}
        first={{ title: t('first'), text: t('firstText'), action: <FirstActions add={add} /> }}
        onClear={query.clear}
        onRetry={() => void revalidate()}
        failedText={t('failed')}
      />
      {listed ? (
        <Pagination
          page={listed.page}
          pageSize={pageSize}
          total={listed.total}
          onPage={(page) => query.set({ page })}
        />
      ) : null}
      <SelectionBar
        selection={selection}
        choices={choices}
        total={listed?.total ?? 0}
        fetchAll={async () =>
          (await listPeople(tenantId, query.filters, query.sort, { from: 0, size: selectedMax })).people
        }
      />
    </Section>
  )
}

function useListState(listed: PeopleListProps['listed']): DataListState {
  const { location } = useNavigation()
  const { pathname } = useLocation()
  const { state } = useRevalidator()
  const isOnItsWay = location?.pathname === pathname && !new URLSearchParams(location.search).has('person')
  if (isOnItsWay || (!listed && state === 'loading')) return 'loading'
  if (!listed) return 'failed'
  if (!listed.hasAny) return 'first'
  return listed.people.length > 0 ? 'ready' : 'none'
}

function AddLink() {
  const t = useTranslations('organisation.people')
  const [search] = useSearchParams()
  return (
    <Link to={`?${withPerson(search, 'new')}`} className={buttonLook()}>
      <Icon name="plus" />
      {t('add')}
    </Link>
  )
}

function ImportLink() {
  const t = useTranslations('organisation.people')
  if (useViewOnly()) return null
  return (
    <Link to="/app/admin/people/import" className={buttonLook('secondary')}>
      <Icon name="upload" />
      {t('import')}
    </Link>
  )
}

function FirstActions({ add }: { add: React.ReactNode }) {
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {add}
      <ImportLink />
    </div>
  )
}

function useExportWords() {
  const t = useTranslations('organisation.people.export')
  return {
    running: (count: number) => t('running', { count }),
    cancel: t('cancel'),
    done: (count: number) => t('done', { count }),
    cut: (count: number) => t('cut', { count }),
    failed: t('failed'),
  }
}
