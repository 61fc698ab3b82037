import { useLocale, useTranslations } from 'use-intl'
import { localeOf, localeOfTag, localePath } from '~/domain/locale'
import { pageLoader, pageMeta } from '~/platform/page'
import { organization, webSite } from '~/platform/structured-data'
import { NextStep } from '../next-step'
import { SiteLink } from '../site-link'
import type { Route } from './+types/home-page'
import { EarlyPicture } from './early-picture'
import { Hero } from './hero'
import { Industries } from './industries'
import { Promises } from './promises'
import { Proof } from './proof'
import { readyOnDayOne } from './ready.server'
import { Seen } from './seen'
import sessionReturn from './session-return?worker&url'
import { Solutions } from './solutions'
import { solutionFigures } from './solutions.server'
import { Tools } from './tools'

export const handle = { static: true, scripts: [sessionReturn] }
export const meta = pageMeta

const words = pageLoader('home', { canonical: '/', more: ['pictures'] })

export async function loader({ url }: { url: URL }) {
  const { messages, head } = await words({ url })
  const locale = localeOf(url.pathname)
  const nodes = [organization(head.origin, locale), webSite(head.origin, locale)]
  return {
    messages,
    head: { ...head, nodes },
    ready: readyOnDayOne(),
    solutions: await solutionFigures(locale),
  }
}

/** The first page: what this is and for whom, what it looks like, how we help and prove it, and the ways on. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <EarlyPicture of="heatmap" />
      <SessionEnded />
      <Hero ready={loaderData.ready} />
      <Seen />
      <Solutions figures={loaderData.solutions} />
      <Proof />
      <Industries />
      <Tools />
      <Promises />
      <HomeEnd />
    </>
  )
}

/** Why somebody is here who did not ask for it: shown by the page's script after a session that ended for being idle. */
function SessionEnded() {
  const t = useTranslations('home.sessionEnded')
  return (
    <p id="session-ended" hidden role="status" className="mx-auto max-w-6xl px-5 pt-8 md:px-8">
      <strong>{t('title')}</strong> {t('text')}{' '}
      <SiteLink to="/auth" className="text-link underline underline-offset-4">
        {t('signIn')}
      </SiteLink>
    </p>
  )
}

/** The last words: talk to us, or see the prices first. */
function HomeEnd() {
  const t = useTranslations('home.end')
  const locale = localeOfTag(useLocale())
  return (
    <NextStep
      title={t('title')}
      text={t('text')}
      href={localePath(locale, '/contact')}
      label={t('contact')}
      other={{ href: localePath(locale, '/pricing'), label: t('pricing') }}
    />
  )
}
