import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeNumber } from '~/domain/numbers'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import type { Column } from '~/platform/list/list-view'
import { ShortList } from '~/platform/list/short-list'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { buttonLook } from '~/ui/button'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/appeal-figures-page'
import { type AppealFigure, readAppealFigures } from './appeals.queries'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const [figures, messages] = await Promise.all([
    loaded('the figures of appeals', readAppealFigures(tenant.id)),
    loadMessages(person.locale, ['shopAppeals']),
  ])
  return { tenant, figures, messages }
}

/** Where appeals come from, and how many were right: by item, by shopper, by whoever accepted the report. */
export default function AppealFiguresPage({ loaderData: { tenant, figures } }: Route.ComponentProps) {
  const t = useTranslations('shopAppeals.figures')
  const columns = useColumns()
  const rows = figures.content
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <PageHeading
        title={t('title')}
        lead={t('lead')}
        actions={
          <Link to="/app/mystery-shops/review?state=appealed" className={buttonLook('secondary')}>
            {t('waiting')}
          </Link>
        }
      />
      <ShortList
        rows={rows}
        caption={t('title')}
        isCaptionHidden
        columns={columns}
        rowKey={({ about, name, question }) => `${about} ${name ?? ''} ${question?.en ?? ''}`}
        first={{ title: t('first'), text: t('firstText') }}
        file={{ name: t('file'), rows: rows ?? [] }}
      />
    </>
  )
}

function useColumns(): Column<AppealFigure>[] {
  const t = useTranslations('shopAppeals.figures')
  const locale = localeOfTag(useLocale())
  const named = ({ name, question }: AppealFigure) => question?.[locale] ?? name ?? t('erased')
  return [
    { key: 'name', header: t('name'), isRowHeader: true, cell: named, csv: named },
    {
      key: 'about',
      header: t('about'),
      phone: 'line',
      cell: ({ about }) => t(`abouts.${about}`),
      csv: ({ about }) => t(`abouts.${about}`),
    },
    {
      key: 'raised',
      header: t('raised'),
      phone: 'labelled',
      cell: ({ raised }) => writeNumber(locale, raised),
      csv: ({ raised }) => raised,
    },
    {
      key: 'changed',
      header: t('changed'),
      phone: 'labelled',
      cell: ({ changed }) => writeNumber(locale, changed),
      csv: ({ changed }) => changed,
    },
    {
      key: 'open',
      header: t('open'),
      phone: 'labelled',
      cell: ({ waiting }) => writeNumber(locale, waiting),
      csv: ({ waiting }) => waiting,
    },
  ]
}
