import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { ListView } from '~/platform/list/list-view'
import { useListQuery } from '~/platform/list/use-list-query'
import { fittingRows, pageOfWhole } from '~/platform/list/whole-list'
import type { Loaded } from '~/platform/loaded'
import { buttonLook } from '~/ui/button'
import { applicationList, applicationRules, isUnder } from './application-list'
import { useApplicationColumns } from './application-rows'
import { ApplicationTabs } from './application-tabs'
import type { Application } from './applications.queries'

interface ApplicationsProps {
  /** Undefined while they are on their way. */
  applications: Loaded<readonly Application[]> | undefined
}

/** The applications under their tabs, with what narrows them down. */
export function Applications({ applications }: ApplicationsProps) {
  const t = useTranslations('applications')
  const query = useListQuery(applicationList)
  const tab = query.filters.state || 'waiting'
  const all = applications?.content ?? []
  const under = all.filter(({ status }) => isUnder(tab, status))
  const fitting = fittingRows(under, query, applicationRules, useLocale())
  const page = pageOfWhole(applications, fitting, query)
  const isAllDone = all.length > 0 && tab === 'waiting' && query.filters.q === ''
  return (
    <>
      <ApplicationTabs applications={all} tab={tab} />
      <ListView
        query={query}
        page={isAllDone && page?.content ? { ...page, content: { ...page.content, hasAny: false } } : page}
        t={t}
        columns={useApplicationColumns()}
        rowKey={({ id }) => id}
        filters={{ state: null }}
        file={{ name: t('file'), rows: fitting }}
        first={isAllDone ? allDone(t) : undefined}
        onClear={() => query.set({ q: '', state: 'all' })}
      />
    </>
  )
}

function allDone(t: ReturnType<typeof useTranslations<'applications'>>) {
  return {
    title: t('noneWaiting'),
    text: t('noneWaitingText'),
    action: (
      <Link to="?state=all" replace className={buttonLook('secondary')}>
        {t('seeAll')}
      </Link>
    ),
  }
}
