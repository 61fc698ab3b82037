import { Link, useRevalidator } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { requireAccess } from '~/platform/access-context'
import { downloadCsv } from '~/platform/csv'
import { failingAsNull } from '~/platform/failing-as-null'
import { useListQuery } from '~/platform/use-list-query'
import { useListState } from '~/platform/use-list-state'
import { buttonLook } from '~/ui/button'
import { DataList } from '~/ui/data-list'
import { FilterSelect } from '~/ui/filter-select'
import { ListToolbar } from '~/ui/list-toolbar'
import { Pagination } from '~/ui/pagination'
import type { Route } from './+types/letters-page'
import { fittingLetters, letterListShape, letterStates, lettersPerPage, momentOf } from './letter-list-query'
import { NarrowLetter, useLetterColumns } from './letter-rows'
import { type ListedLetter, listLetters } from './letters.queries'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  requireAccess(context)
  return { letters: await failingAsNull('the letters', listLetters()) }
}

/** The letters: drafts, on their way, sent. */
export default function LettersPage({ loaderData: { letters } }: Route.ComponentProps) {
  const t = useTranslations('newsletterDesk')
  const locale = localeOfTag(useLocale())
  const query = useListQuery(letterListShape)
  const { revalidate } = useRevalidator()
  const fitting = fittingLetters(letters ?? [], query, locale)
  const page = Math.min(query.page, Math.max(1, Math.ceil(fitting.length / lettersPerPage)))
  const shown = fitting.slice((page - 1) * lettersPerPage, page * lettersPerPage)
  return (
    <>
      <ListToolbar
        search={{ label: t('search'), value: query.q, onChange: (q) => query.set({ q }) }}
        onExport={() =>
          void downloadCsv<ListedLetter>(
            `${t('file')}.csv`,
            [
              { header: t('fields.subjectEn'), value: ({ subjectEn }) => subjectEn },
              { header: t('fields.subjectHi'), value: ({ subjectHi }) => subjectHi },
              { header: t('columns.state'), value: ({ state }) => t(`states.${state}`) },
              { header: t('columns.when'), value: momentOf },
              { header: t('columns.people'), value: ({ tally }) => tally?.people ?? null },
              { header: t('columns.sent'), value: ({ tally }) => tally?.sent ?? null },
              { header: t('columns.failed'), value: ({ tally }) => tally?.failed ?? null },
            ],
            fitting,
          )
        }
      >
        <FilterSelect
          name="state"
          label={t('columns.state')}
          value={query.filters.state}
          any={t('anyState')}
          options={letterStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          onChoose={(state) => query.set({ state })}
        />
      </ListToolbar>
      <DataList
        state={useListState(letters && fitting.length, query.isFiltered)}
        caption={t('caption', { count: fitting.length })}
        columns={useLetterColumns()}
        rows={shown}
        rowKey={({ id }) => id}
        sort={query.sort}
        onSort={(sort) => query.set({ sort })}
        narrow={(letter) => <NarrowLetter letter={letter} />}
        first={{
          title: t('first'),
          text: t('firstText'),
          action: (
            <Link to="/admin/newsletter/new" className={buttonLook()}>
              {t('write')}
            </Link>
          ),
        }}
        onClear={query.clear}
        onRetry={() => void revalidate()}
        failedText={t('failed')}
      />
      <Pagination
        page={page}
        pageSize={lettersPerPage}
        total={fitting.length}
        onPage={(next) => query.set({ page: next })}
      />
    </>
  )
}
