import { useLocale, useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { ListView } from '~/platform/list/list-view'
import { useListQuery } from '~/platform/list/use-list-query'
import { fittingRows, pageOfWhole } from '~/platform/list/whole-list'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import type { Route } from './+types/figures-page'
import { figureDaysList, figureDaysRules } from './figure-days-list'
import { useFigureDaysColumns } from './figure-days-rows'
import { sendSheets } from './kept-sheets'
import { listFigureDays } from './sheet.queries'
import { UnsentNote } from './unsent-note'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  await sendSheets(person.id)
  const [outlets, messages] = await Promise.all([
    loaded('the days of outlets', listFigureDays(tenant.id)),
    loadMessages(person.locale, ['flashSheet']),
  ])
  return { outlets, personId: person.id, messages }
}

export { unlessOnlySearch as shouldRevalidate } from '~/platform/revalidation'

/** The outlets whose figures somebody keeps, and the days that are missing there. */
export default function FiguresPage({ loaderData: { outlets, personId } }: Route.ComponentProps) {
  const t = useTranslations('flashSheet')
  const locale = useLocale()
  const query = useListQuery(figureDaysList)
  const fitting = fittingRows(outlets.content ?? [], query, figureDaysRules, locale)
  return (
    <>
      <title>{t('title')}</title>
      <UnsentNote personId={personId} />
      <ListView
        section={{ title: t('title'), lead: t('lead') }}
        query={query}
        page={pageOfWhole(outlets, fitting, query)}
        t={useTranslations('flashSheet.list')}
        columns={useFigureDaysColumns()}
        rowKey={({ outlet_id }) => outlet_id}
        filters={{
          state: {
            label: t('list.state'),
            any: t('list.anyState'),
            word: (state) => t(`list.states.${state}`),
          },
        }}
        file={{ name: t('list.file'), rows: fitting }}
      />
    </>
  )
}
