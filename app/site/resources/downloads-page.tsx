import { useLocale, useTranslations } from 'use-intl'
import { localeOf, localeOfTag, localePath } from '~/domain/locale'
import { headOf, pageLoader, pageMeta, plain } from '~/platform/page'
import { Opening } from '~/ui/opening'
import { Part } from '~/ui/part'
import { NextStep } from '../next-step'
import type { Route } from './+types/downloads-page'
import { DownloadList } from './download-list'
import { listDownloads } from './downloads.server'

export const handle = { static: true }
export const meta = pageMeta

export async function loader({ url }: Route.LoaderArgs) {
  const page = await pageLoader('resources')({ url })
  const locale = localeOf(url.pathname)
  const { title, description } = page.messages.resources?.list ?? { title: '', description: '' }
  return {
    ...page,
    head: await headOf(url, { title: plain(title), description: plain(description), under: 'resources' }),
    files: listDownloads(locale),
    others: listDownloads(locale === 'en' ? 'hi' : 'en'),
  }
}

/** Every file with what one wants to know before taking it. */
export default function DownloadsPage({ loaderData: { files, others } }: Route.ComponentProps) {
  const t = useTranslations('resources')
  const locale = localeOfTag(useLocale())
  const workbooks = files.filter(({ format }) => format === 'xlsx')
  const papers = files.filter(({ format }) => format === 'pdf')
  return (
    <>
      <Opening title={t('list.title')} lead={t('list.lead')} />
      <Part title={t('list.workbooks')} lead={t('list.workbooksLead')}>
        <DownloadList files={workbooks} others={others} />
      </Part>
      <Part title={t('list.papers')} lead={t('list.papersLead')}>
        <DownloadList files={papers} others={others} />
      </Part>
      <Part title={t('list.rights')}>
        <p className="max-w-prose">{t('list.rightsText')}</p>
      </Part>
      <NextStep
        title={t('list.next')}
        href={localePath(locale, '/resources')}
        label={t('list.toGuide')}
        other={{ href: localePath(locale, '/contact#message'), label: t('next.write') }}
      />
    </>
  )
}
