import { useLocale, useTranslations } from 'use-intl'
import { localeOf, localeOfTag, localePath } from '~/domain/locale'
import { headOf, pageLoader, pageMeta, plain } from '~/platform/page'
import { useDateTime } from '~/platform/use-date-time'
import { Opening } from '~/ui/opening'
import { Part } from '~/ui/part'
import { NextStep } from '../next-step'
import type { Route } from './+types/downloads-page'
import { type Download, listDownloads } from './downloads.server'
import { FileFacts, FileLink } from './file-facts'

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
      <Opening title={t('list.title')} lead={t('list.lead')} band="warm" />
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

interface DownloadListProps {
  files: readonly Download[]
  /** The same files in the other language. */
  others: readonly Download[]
}

/** Files on hairlines: what each is for, its format, size, length and day, and the same in the other language. */
function DownloadList({ files, others }: DownloadListProps) {
  const t = useTranslations('resources')
  const dateTime = useDateTime()
  return (
    <ul>
      {files.map((file) => {
        const other = others.find(({ name }) => name === file.name)
        return (
          <li key={file.name} id={file.name} className="border-hairline border-b py-5 first:pt-0">
            <h3>
              <FileLink
                file={file}
                className="inline-block py-2 font-semibold text-lg text-link underline underline-offset-4"
              >
                {file.title}
              </FileLink>
            </h3>
            <p className="max-w-prose">{file.description}</p>
            <p className="mt-1 text-ink-soft text-sm">
              <FileFacts {...file} /> · {t(`language.${file.locale}`)} ·{' '}
              <time dateTime={file.date}>
                {dateTime(new Date(file.date), { dateStyle: 'long', timeZone: 'UTC' })}
              </time>
            </p>
            {other ? (
              <p>
                <FileLink
                  file={other}
                  className="inline-flex min-h-11 items-center text-link text-sm underline underline-offset-4"
                >
                  {t(`alsoIn.${other.locale}`)}
                </FileLink>
              </p>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
