import { useLocale, useTranslations } from 'use-intl'
import { localeOf, localeOfTag, localePath } from '~/domain/locale'
import { type PageData, pageLoader, pageMeta } from '~/platform/page'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import { Drawn, SmallDrawn } from '../drawn'
import { NextStep } from '../next-step'
import { listServices, type ServiceLine } from './services.server'
import { WidePart } from './wide-part'

const page = pageLoader('services', { more: ['drawn'] })

export const handle = { static: true }
export const meta = pageMeta

export async function loader({ url }: { url: URL }): Promise<PageData & { services: ServiceLine[] }> {
  return { ...(await page({ url })), services: await listServices(localeOf(url.pathname)) }
}

/** All services, found by the sentence one says about the own house. */
export default function ServicesPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const t = useTranslations('services')
  const locale = localeOfTag(useLocale())
  const { services } = loaderData
  return (
    <>
      <Opening
        kind={t('kind')}
        title={t('heading')}
        lead={t('lead')}
        actions={<ButtonLink href={localePath(locale, '/solutions-matcher')}>{t('match')}</ButtonLink>}
        band="night"
        drawing={<Drawn of="desk" />}
      />
      <Solutions services={services.slice(0, 3)} />
      <Tasks services={services.slice(3)} />
      <NextStep
        title={t('unsureTitle')}
        text={t('unsureText')}
        href={localePath(locale, '/contact#message')}
        label={t('next.write')}
        other={{ href: localePath(locale, '/case-studies'), label: t('cases') }}
      />
    </>
  )
}

/** The other six as a list one reads from left to right: the sentence, then what we do about it. */
function Tasks({ services }: { services: readonly ServiceLine[] }) {
  const t = useTranslations('services')
  const locale = localeOfTag(useLocale())
  return (
    <WidePart title={t('focusTitle')} lead={t('focusLead')}>
      <ul className="border-ink border-t-2">
        {services.map(({ id, name, problem, answer }) => (
          <li
            key={id}
            className="grid gap-x-12 gap-y-2 border-hairline border-b py-5 md:grid-cols-[9rem_1fr_1fr]"
          >
            <div className="w-36">
              <SmallDrawn of={id} list="services" />
            </div>
            <p className="max-w-prose text-lg md:pt-2">“{problem}”</p>
            <p className="max-w-prose">
              <a
                href={localePath(locale, `/services/${id}`)}
                className="inline-flex min-h-11 items-center font-semibold text-lg text-link underline-offset-4 hover:underline"
              >
                {name}
              </a>
              <span className="block text-ink-soft">{answer}</span>
            </p>
          </li>
        ))}
      </ul>
    </WidePart>
  )
}

/** The three large ones: each with its drawing, the sentence that leads to it, and what we do. */
function Solutions({ services }: { services: readonly ServiceLine[] }) {
  const t = useTranslations('services')
  const locale = localeOfTag(useLocale())
  return (
    <WidePart title={t('solutionsTitle')} lead={t('solutionsLead')} isDeep>
      <ol className="grid gap-y-12">
        {services.map(({ id, name, problem, answer }) => (
          <li key={id} className="grid gap-x-12 gap-y-5 md:grid-cols-2">
            <div>
              <p className="max-w-prose text-ink-soft text-lg">“{problem}”</p>
              <h3 className="mt-3 text-xl lg:text-2xl">
                <a
                  href={localePath(locale, `/services/${id}`)}
                  className="text-link underline-offset-4 hover:underline"
                >
                  {name}
                </a>
              </h3>
              <p className="mt-3 max-w-prose">{answer}</p>
            </div>
            <SmallDrawn of={id} list="services" />
          </li>
        ))}
      </ol>
    </WidePart>
  )
}
