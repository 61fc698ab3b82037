import { useLocale, useTranslations } from 'use-intl'
import { localeOf, localeOfTag, localePath } from '~/domain/locale'
import { pageLoader, pageMeta } from '~/platform/page'
import { organization, webSite } from '~/platform/structured-data'
import { Part } from '~/ui/part'
import { NextStep } from '../next-step'
import { SiteLink } from '../site-link'
import type { Route } from './+types/home-page'
import { Hero } from './hero'
import { Industries } from './industries'
import { Proof } from './proof'
import { readyOnDayOne } from './ready.server'
import { Seen } from './seen'
import sessionReturn from './session-return?worker&url'
import { Tools } from './tools'

export const handle = { static: true, scripts: [sessionReturn] }
export const meta = pageMeta

const words = pageLoader('home', { canonical: '/', more: ['pictures'] })

export async function loader({ url }: { url: URL }) {
  const { messages, head } = await words({ url })
  const locale = localeOf(url.pathname)
  const nodes = [organization(head.origin, locale), webSite(head.origin, locale)]
  return { messages, head: { ...head, nodes }, ready: readyOnDayOne() }
}

/** The first page: what this is and for whom, the flight of steps, and the ways on. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SessionEnded />
      <Hero ready={loaderData.ready} />
      <Seen />
      <Solutions />
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

const promises = ['look', 'arithmetic', 'hands', 'prices'] as const

/** How we work, as four sentences one could hold us to. */
function Promises() {
  const t = useTranslations('home.promises')
  return (
    <Part title={t('title')}>
      <dl className="grid gap-x-10 gap-y-7 md:grid-cols-2">
        {promises.map((name) => (
          <div key={name}>
            <dt className="font-semibold text-lg">{t(`${name}.title`)}</dt>
            <dd className="mt-1 text-ink-soft">{t(`${name}.text`)}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

const solutions = [
  { name: 'sales', path: '/services/sales-excellence' },
  { name: 'talent', path: '/services/talent-optimization' },
  { name: 'digital', path: '/services/digital-transformation' },
] as const

/** The three solutions, each with the sign by which one knows that it is needed. */
function Solutions() {
  const t = useTranslations('home.solutions')
  return (
    <Part title={t('title')} lead={t('lead')}>
      <ul className="-mt-5">
        {solutions.map(({ name, path }) => (
          <li key={name} className="border-hairline border-b">
            <SiteLink to={path} className="group block py-5">
              <span className="block font-semibold text-link text-xl underline-offset-4 group-hover:underline">
                {t(`${name}.title`)}
              </span>
              <span className="mt-1 block max-w-prose">{t(`${name}.text`)}</span>
              <span className="mt-1 block max-w-prose text-ink-soft">{t(`${name}.sign`)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <SiteLink
          to="/services"
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {t('all')}
        </SiteLink>
      </p>
    </Part>
  )
}
