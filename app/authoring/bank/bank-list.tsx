import { Link, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { questionKinds } from '~/domain/course-source'
import { useListQuery } from '~/platform/use-list-query'
import { useListState } from '~/platform/use-list-state'
import { Button, buttonLook } from '~/ui/button'
import { DataList } from '~/ui/data-list'
import { FilterSelect } from '~/ui/filter-select'
import { Icon } from '~/ui/icons'
import { ListToolbar } from '~/ui/list-toolbar'
import { Pagination } from '~/ui/pagination'
import { Section } from '~/ui/section'
import type { Place } from '../place'
import type { BankPage } from './bank.queries'
import { bankQuery, pageSize } from './bank-query'
import { NarrowQuestion, useBankColumns } from './bank-rows'
import { useBankExport } from './use-bank-export'

interface BankListProps {
  place: Pick<Place, 'tenantId' | 'home'>
  /** Null when they could not be fetched. */
  listed: BankPage | null
  page: number
}

/** The questions of the bank, the last changed first. */
export function BankList({ place, listed, page }: BankListProps) {
  const t = useTranslations('questionBank.list')
  const query = useListQuery(bankQuery)
  const { revalidate } = useRevalidator()
  const state = useListState(listed ? listed.rows.length : null, query.isFiltered || listed?.has_any)
  const file = useBankExport(place.tenantId, query.filters)
  const ways = listed?.may_write ? <Ways /> : null
  return (
    <Section
      title={t('heading')}
      lead={t('lead')}
      actions={
        <>
          <Link to={place.home} className={buttonLook('quiet')}>
            {t('back')}
          </Link>
          {state === 'first' ? null : (
            <>
              <Button variant="quiet" onClick={file.start}>
                <Icon name="download" />
                {t('export')}
              </Button>
              {ways}
            </>
          )}
        </>
      }
    >
      {state === 'first' ? null : <Toolbar query={query} skills={listed?.skills ?? []} />}
      {file.progress}
      <DataList
        state={state}
        caption={t('caption', { count: listed?.total ?? 0 })}
        columns={useBankColumns()}
        rows={listed?.rows ?? []}
        rowKey={({ id }) => id}
        narrow={(question) => <NarrowQuestion question={question} />}
        first={{
          title: t('first'),
          text: t('firstText'),
          action: <div className="flex flex-wrap gap-3">{ways}</div>,
        }}
        onClear={query.clear}
        onRetry={() => void revalidate()}
        failedText={t('failed')}
      />
      {listed ? (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={listed.total}
          onPage={(next) => query.set({ page: next })}
        />
      ) : null}
    </Section>
  )
}

function Ways() {
  const t = useTranslations('questionBank.list')
  return (
    <>
      <Link to="?import" className={buttonLook('secondary')}>
        <Icon name="upload" />
        {t('import')}
      </Link>
      <Link to="?question=new" className={buttonLook('primary')}>
        <Icon name="plus" />
        {t('new')}
      </Link>
    </>
  )
}

type BankQuery = ReturnType<
  typeof useListQuery<(typeof bankQuery.filters)[number], (typeof bankQuery.sorts)[number]>
>

function Toolbar({ query: { q, filters, set }, skills }: { query: BankQuery; skills: readonly string[] }) {
  const t = useTranslations('questionBank.list')
  const kinds = useTranslations('questionBank.kinds')
  return (
    <ListToolbar search={{ label: t('search'), value: q, onChange: (typed) => set({ q: typed }) }}>
      <FilterSelect
        name="kind"
        label={t('kind')}
        value={filters.kind}
        any={t('anyKind')}
        options={questionKinds.map((kind) => ({ value: kind, label: kinds(kind) }))}
        onChoose={(kind) => set({ kind })}
      />
      <FilterSelect
        name="skill"
        label={t('skill')}
        value={filters.skill}
        any={t('anySkill')}
        options={skills.map((skill) => ({ value: skill, label: skill }))}
        onChoose={(skill) => set({ skill })}
      />
      <FilterSelect
        name="state"
        label={t('state')}
        value={filters.state}
        any={t('active')}
        options={[
          { value: 'complete', label: t('complete') },
          { value: 'incomplete', label: t('incomplete') },
          { value: 'archived', label: t('archived') },
        ]}
        onChoose={(state) => set({ state })}
      />
    </ListToolbar>
  )
}
