import { useLocale, useTranslations } from 'use-intl'
import { localeOf, localeOfTag, localePath } from '~/domain/locale'
import { pageLoader, pageMeta } from '~/platform/page'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import { NextStep } from '../next-step'
import type { Route } from './+types/resources-page'
import { listDownloads } from './downloads.server'
import { PaperFlight } from './paper-flight'
import { Situation } from './situation'
import { situations } from './situations'

export const handle = { static: true }
export const meta = pageMeta

export async function loader({ url }: Route.LoaderArgs) {
  const page = await pageLoader('resources')({ url })
  return { ...page, files: listDownloads(localeOf(url.pathname)) }
}

/** A guide by situation: from a sentence one says to the file that helps tonight. */
export default function ResourcesPage({ loaderData: { files } }: Route.ComponentProps) {
  const t = useTranslations('resources')
  const locale = localeOfTag(useLocale())
  return (
    <>
      <Opening
        title={t('heading')}
        lead={t('lead')}
        actions={<ButtonLink href={localePath(locale, '/downloads')}>{t('allFiles')}</ButtonLink>}
      >
        <PaperFlight />
      </Opening>
      <nav aria-label={t('situations')} className="mx-auto max-w-6xl px-5 pb-10 md:px-8">
        <ul className="grid gap-x-10 sm:grid-cols-2">
          {situations.map(({ name }) => (
            <li key={name} className="border-hairline border-b">
              <a
                href={`#${name}`}
                className="flex min-h-12 items-center py-2 text-link underline-offset-4 hover:underline"
              >
                {t(`situation.${name}.says`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {situations.map((situation) => (
        <Situation key={situation.name} situation={situation} files={files} />
      ))}
      <NextStep
        title={t('next.title')}
        text={t('next.text')}
        href={localePath(locale, '/contact#message')}
        label={t('next.write')}
        other={{ href: localePath(locale, '/newsletter'), label: t('next.newsletter') }}
      />
    </>
  )
}
