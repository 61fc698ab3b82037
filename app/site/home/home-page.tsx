import { useTranslations } from 'use-intl'
import { localeOf } from '~/domain/locale'
import { pageLoader, pageMeta } from '~/platform/page'
import { organization, webSite } from '~/platform/structured-data'
import { SiteLink } from '../site-link'
import { Flight } from './flight'
import { HomeEnd } from './home-end'
import { Industries } from './industries'
import { PrimaryAction } from './primary-action'
import { Promises } from './promises'
import { Proof } from './proof'
import sessionReturn from './session-return?worker&url'
import { Solutions } from './solutions'
import { Tools } from './tools'

export const handle = { static: true, scripts: [sessionReturn] }
export const meta = pageMeta

const words = pageLoader('home', { canonical: '/' })

export async function loader({ url }: { url: URL }) {
  const { messages, head } = await words({ url })
  const locale = localeOf(url.pathname)
  const nodes = [organization(head.origin, locale), webSite(head.origin, locale)]
  return { messages, head: { ...head, nodes } }
}

/** The first page: what this is and for whom, the flight of steps, and the ways on. */
export default function HomePage() {
  const t = useTranslations('home')
  return (
    <>
      <div className="mx-auto max-w-6xl px-5 pb-14 md:px-8 md:pb-20">
        <div className="pt-8 md:pt-20 lg:max-w-[74%]">
          <p className="mb-3 font-medium text-ink-soft">{t('for')}</p>
          <h1 className="max-w-3xl text-3xl">{t('heading')}</h1>
          <p className="mt-5 max-w-xl text-ink-soft text-lg">{t('lead')}</p>
          <p className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-2">
            <PrimaryAction />
            <SiteLink
              to="/contact"
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
            >
              {t('talk')}
            </SiteLink>
          </p>
        </div>
        <Flight />
      </div>
      <Solutions />
      <Proof />
      <Industries />
      <Tools />
      <Promises />
      <HomeEnd />
    </>
  )
}
