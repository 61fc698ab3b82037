import { useLocale, useTranslations } from 'use-intl'
import { localeOf, localeOfTag, localePath } from '~/domain/locale'
import { pageLoader, pageMeta } from '~/platform/page'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import { NextStep } from '../next-step'
import type { Route } from './+types/resources-page'
import { listDownloads } from './downloads.server'
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
        band="warm"
      >
        <PaperFlight />
      </Opening>
      <nav aria-label={t('situations')} className="mx-auto max-w-6xl px-5 py-8 md:px-8">
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

const lines = [14, 22, 30, 38, 46]

/** What is drawn on each sheet, from the lowest step up: a form, a checklist, a plan, a table, a chart with its limits. */
const sheets = [
  lines.map((y) => `M10 ${y}h44`).join(''),
  lines.map((y) => `M10 ${y - 3}h6v6h-6ZM22 ${y}h32`).join(''),
  'M10 50h11V38h11V26h11V14h11',
  'M10 14h44v36h-44ZM10 23h44M10 32h44M10 41h44M25 14v36M40 14v36',
  'M10 16h44M10 48h44M10 36l7-9 7 12 7-8 8 10 7-13 8 6',
]

/** Sheets of paper laid as a flight of steps: each one is a tread, and the last one is lit. */
function PaperFlight() {
  return (
    <svg viewBox="-2 -2 366 262" className="block w-full max-w-lg" aria-hidden="true">
      {sheets.map((marks, at) => {
        const isLast = at === sheets.length - 1
        return (
          <g key={marks} transform={`translate(${at * 74} ${180 - at * 45})`}>
            <path d="M0 0h54l10 10v68h-64Z" className={isLast ? 'fill-marigold-soft' : 'fill-paper-raised'} />
            <path
              d="M54 0v10h10M0 78V0h54l10 10v68"
              fill="none"
              strokeWidth="1.5"
              className="stroke-control"
            />
            <path
              d={marks}
              fill="none"
              strokeWidth="1.5"
              className={isLast ? 'stroke-data-blue' : 'stroke-control'}
            />
            <path d="M0 78h64" strokeWidth="4" className={isLast ? 'stroke-marigold' : 'stroke-brand'} />
            {isLast ? null : (
              <path d="M69 78V33" strokeWidth="1.5" strokeDasharray="2 5" className="stroke-control" />
            )}
          </g>
        )
      })}
    </svg>
  )
}
