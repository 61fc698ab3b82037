import { useLocale, useTranslations } from 'use-intl'
import { barePath, localeOf, localeOfTag, localePath } from '~/domain/locale'
import { loadMessages } from '~/platform/messages'
import { headOf, pageMeta } from '~/platform/page'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import { NextStep } from '../next-step'
import { Drawing } from './drawings/drawing'
import { Onward } from './onward'
import { serviceNode } from './service-node'
import { ServicePartView } from './service-part'
import { findService, listServices } from './services.server'

export const handle = { static: true }
export const meta = pageMeta

/** The last part of the address is the service: three of them answer at an address of their own, too. */
export async function loader({ url }: { url: URL }) {
  const locale = localeOf(url.pathname)
  const id = barePath(url.pathname).split('/').at(-1) ?? ''
  const service = await findService(locale, id)
  if (!service) throw new Response(null, { status: 404 })
  const { title, description, name } = service.fields
  const head = await headOf(url, { title, description, canonical: `/services/${id}`, under: 'services' })
  return {
    messages: await loadMessages(locale, ['services']),
    head: {
      ...head,
      trail: head.trail.map((crumb) => (crumb.name === title ? { ...crumb, name } : crumb)),
      nodes: [serviceNode(head.origin, locale, id, service.fields)],
    },
    service,
    services: await listServices(locale),
  }
}

/** One service, told in the order its document asks for. */
export default function ServicePage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const t = useTranslations('services')
  const locale = localeOfTag(useLocale())
  const { service, services } = loaderData
  const { fields, html, slug } = service
  return (
    <>
      <Opening
        kind={fields.name}
        title={fields.heading}
        lead={fields.lead}
        actions={
          <>
            <ButtonLink href={localePath(locale, '/contact#appointment')}>{t('talk')}</ButtonLink>
            <a
              href="#example"
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
            >
              {t('seeExample')}
            </a>
          </>
        }
      >
        <Drawing of={slug} caption={fields.drawing} />
      </Opening>
      {fields.order.map((part) => (
        <ServicePartView key={part} part={part} service={fields} story={html} />
      ))}
      <Onward service={fields} services={services} />
      <NextStep
        title={t('next.title')}
        text={t('next.text')}
        href={localePath(locale, '/contact#message')}
        label={t('next.write')}
        other={{ href: localePath(locale, '/services'), label: t('next.all') }}
      />
    </>
  )
}
