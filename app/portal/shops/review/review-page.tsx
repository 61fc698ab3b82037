import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { ListView } from '~/platform/list/list-view'
import { readPage } from '~/platform/list/read-page'
import { useListQuery } from '~/platform/list/use-list-query'
import { loadMessages } from '~/platform/messages'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { buttonLook } from '~/ui/button'
import { Section } from '~/ui/section'
import type { Route } from './+types/review-page'
import { reviewList } from './review-list'
import { useReviewColumns } from './review-rows'
import { listReviews, readShopSettings } from './reviews.queries'
import { SettingsButton } from './settings-button'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const [page, settings, messages] = await Promise.all([
    readPage('the reports', url, reviewList, (query, part) => listReviews(tenant.id, query, part)),
    readShopSettings(tenant.id).catch(() => null), // without them the button is left out
    loadMessages(person.locale, ['shopReview']),
  ])
  return { tenant, page, settings, messages }
}

/** What shoppers sent, and where each report stands. */
export default function ReviewPage({ loaderData: { tenant, page, settings } }: Route.ComponentProps) {
  const t = useTranslations('shopReview')
  const query = useListQuery(reviewList)
  const isViewOnly = useViewOnly()
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      <Section
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <Link to="/app/mystery-shops/payments" className={buttonLook('secondary')}>
              {t('payments.title')}
            </Link>
            <Link to="/app/mystery-shops/appeals" className={buttonLook('secondary')}>
              {t('appeals')}
            </Link>
            {settings && !isViewOnly ? <SettingsButton tenantId={tenant.id} settings={settings} /> : null}
          </>
        }
      >
        <ListView
          query={query}
          page={page}
          t={t}
          columns={useReviewColumns()}
          rowKey={({ id }) => id}
          filters={{
            state: { label: t('state'), any: t('anyState'), word: (state) => t(`states.${state}`) },
          }}
          file={{ name: t('file'), rows: (part) => listReviews(tenant.id, query, part) }}
        />
      </Section>
    </>
  )
}
