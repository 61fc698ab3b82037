import { useLocale, useTranslations } from 'use-intl'
import { localeOf, localeOfTag, localePath } from '~/domain/locale'
import { type PageData, pageLoader, pageMeta } from '~/platform/page'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import { Drawn, SmallDrawn } from '../drawn'
import { LargeFigure } from '../large-figure'
import { NextStep } from '../next-step'
import { Spread } from '../spread'
import { WidePart } from '../wide-part'
import { listServices, type ServiceLine } from './services.server'

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
      <Spread title={t('dated.title')} ground="warm">
        <LargeFigure figure={t('dated.figure')}>{t('dated.text')}</LargeFigure>
      </Spread>
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

/** The other six as a wall: each drawn above the sentence that leads to it. */
function Tasks({ services }: { services: readonly ServiceLine[] }) {
  const t = useTranslations('services')
  const locale = localeOfTag(useLocale())
  return (
    <WidePart title={t('focusTitle')} lead={t('focusLead')}>
      <ul className="grid gap-x-12 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
        {services.map(({ id, name, problem, answer }) => (
          <li key={id}>
            <a
              href={localePath(locale, `/services/${id}`)}
              className="group grid grid-cols-[2fr_3fr] items-start gap-x-5 md:block"
            >
              <SmallDrawn of={id} list="services" />
              <div>
                <p className="text-balance text-lg md:mt-4">“{problem}”</p>
                <h3 className="mt-2 text-lg text-link underline-offset-4 group-hover:underline">{name}</h3>
                <p className="text-ink-soft">{answer}</p>
              </div>
            </a>
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
      <ol className="grid gap-y-12 md:gap-y-0">
        {services.map(({ id, name, problem, answer }) => (
          <li key={id} className="group">
            <a
              href={localePath(locale, `/services/${id}`)}
              className="grid items-end gap-x-16 gap-y-5 md:grid-cols-2"
            >
              <div className="max-md:order-1 md:pb-8 md:group-even:order-1">
                <p className="text-balance text-xl lg:text-2xl">“{problem}”</p>
                <h3 className="mt-4 text-link text-xl underline-offset-4 group-hover:underline">{name}</h3>
                <p className="mt-1 max-w-prose">{answer}</p>
              </div>
              <SmallDrawn of={id} list="services" />
            </a>
          </li>
        ))}
      </ol>
    </WidePart>
  )
}
