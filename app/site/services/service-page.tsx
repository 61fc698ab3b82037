import { useLocale, useTranslations } from 'use-intl'
import { barePath, type Locale, localeOf, localeOfTag, localePath } from '~/domain/locale'
import { loadMessages } from '~/platform/messages'
import { headOf, pageMeta } from '~/platform/page'
import { namedOrganization } from '~/platform/structured-data'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import type { Service, ServiceId } from '~content/schemas/service'
import { Drawn, type DrawnId } from '../drawn'
import { NextStep } from '../next-step'
import { Spread } from '../spread'
import { type Way, WaysOn } from '../ways-on'
import { Artefact } from './artefact'
import { Drawing } from './drawings/drawing'
import { ServicePartView } from './service-part'
import { findService, listServices, type ServiceLine } from './services.server'

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
    messages: await loadMessages(locale, ['drawn', 'pictures', 'services']),
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
        band="warm"
        drawing={<Drawn of={slug as DrawnId} />}
      />
      <Artefact of={slug as ServiceId} example={fields.example} />
      {fields.order.map((part) => (
        <ServicePartView
          key={part}
          part={part}
          service={fields}
          story={html}
          drawing={<Drawing of={slug} caption={fields.drawing} />}
        />
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

/** A service for search engines: what it is and who provides it. */
function serviceNode(origin: string, locale: Locale, id: string, service: Service): object {
  const address = origin + localePath(locale, `/services/${id}`)
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    '@id': `${address}#service`,
    name: service.name,
    serviceType: service.name,
    description: service.description,
    url: address,
    areaServed: { '@type': 'Country', name: 'India' },
    provider: namedOrganization(origin, locale),
  }
}

interface OnwardProps {
  service: Service
  services: readonly ServiceLine[]
}

/** Where a reader goes from here: the services beside this one, trades, and tools to reckon with. */
function Onward({ service, services }: OnwardProps) {
  const t = useTranslations('services')
  const locale = localeOfTag(useLocale())
  const ways: Way[] = [
    ...service.related.map(({ id, why }) => ({
      href: localePath(locale, `/services/${id}`),
      title: services.find((other) => other.id === id)?.name ?? id,
      text: why,
      drawing: id,
    })),
    ...service.industries.map(({ id, why }) => ({
      href: localePath(locale, `/industries/${id}`),
      title: t(`industry.${id}`),
      text: why,
      drawing: id,
    })),
    ...service.tools.map(({ id, why }) => ({
      href: localePath(locale, toolPath(id)),
      title: t(`tool.${id}`),
      text: why,
    })),
  ]
  return <Spread title={t('onward')} below={<WaysOn ways={ways} />} />
}

function toolPath(id: Service['tools'][number]['id']): string {
  return id === 'assessment' || id === 'solutions-matcher' ? `/${id}` : `/tools/${id}`
}
