import { useLocale, useTranslations } from 'use-intl'
import { type Locale, languageTag, localeOf, localeOfTag, localePath } from '~/domain/locale'
import { loadMessages } from '~/platform/messages'
import { type Head, headOf, pageMeta } from '~/platform/page'
import { namedOrganization } from '~/platform/structured-data'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import type { Industry } from '~content/schemas/industry'
import { Drawn, type DrawnId } from '../drawn'
import { LargeFigure } from '../large-figure'
import { NextStep } from '../next-step'
import { Spread } from '../spread'
import { figureOf } from './figures/industry-figure'
import { type IndustryContent, readIndustry } from './industries.server'
import { IndustryPart } from './industry-part'
import { toldTogether } from './practice'

export const handle = { static: true }
export const meta = pageMeta

/** Serves two addresses: `/industries/<id>`, and `/industry/b2b-saas`, whose last part is the id as well. */
export async function loader({ url }: { url: URL }) {
  const locale = localeOf(url.pathname)
  const id = url.pathname.replace(/\/+$/, '').split('/').at(-1) ?? ''
  const content = await readIndustry(locale, id)
  const head = await headOf(url, {
    title: content.title,
    description: content.description,
    canonical: `/industries/${id}`,
    under: 'industries',
  })
  return {
    messages: await loadMessages(locale, ['drawn', 'industries']),
    head: { ...head, nodes: [serviceFor(content, head, locale)] },
    content,
  }
}

export default function IndustryPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { content } = loaderData
  const t = useTranslations('industries.page')
  const locale = localeOfTag(useLocale())
  return (
    <>
      <Opening
        kind={t('kind')}
        title={content.title}
        lead={content.lead}
        actions={<ButtonLink href={localePath(locale, '/contact#appointment')}>{t('talk')}</ButtonLink>}
        band="night"
        drawing={<Drawn of={content.id as DrawnId} />}
      />
      <Keeps compare={content.compare} figure={figureOf(content.id)} />
      {content.sections.map((section) => (
        <IndustryPart key={section.title} section={section} content={content} />
      ))}
      {toldTogether.has(content.id) ? null : <PracticePart practice={content.practice} />}
      <NextStep
        title={t('nextTitle')}
        text={t('nextText', { watch: content.compare.watch })}
        href={localePath(locale, '/contact#appointment')}
        label={t('talk')}
        other={{ href: localePath(locale, '/industries'), label: t('all') }}
      />
    </>
  )
}

interface KeepsProps {
  compare: Industry['compare']
  /** How such a day or week looks, where it was drawn. */
  figure: React.ReactNode
}

/** How long what a trade sells can be kept, large: it decides everything below. */
function Keeps({ compare: { keeps, perishes }, figure }: KeepsProps) {
  const t = useTranslations('industries.page')
  return (
    <div className="mx-auto grid max-w-6xl items-center gap-x-12 gap-y-10 px-5 py-12 md:px-8 md:py-16 lg:grid-cols-12">
      <div className={figure ? 'lg:col-span-6' : 'lg:col-span-9'}>
        <p className="mb-3 font-medium">{t('keeps')}</p>
        <LargeFigure figure={keeps}>{perishes}</LargeFigure>
      </div>
      {figure ? <div className="lg:col-span-6">{figure}</div> : null}
    </div>
  )
}

/** What we offer this trade, in the words of schema.org. */
function serviceFor(
  { id, name, title, description }: IndustryContent,
  { origin }: Head,
  locale: Locale,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: title,
    description,
    url: origin + localePath(locale, `/industries/${id}`),
    inLanguage: languageTag[locale],
    provider: namedOrganization(origin, locale),
    areaServed: 'IN',
    audience: { '@type': 'BusinessAudience', audienceType: name },
  }
}

/** One practice of a trade, told twice: as it is as a rule, and run with proof. */
function PracticePart({ practice }: { practice: Industry['practice'] }) {
  const t = useTranslations('industries.transformed')
  return (
    <Spread
      id="practice"
      title={practice.topic}
      below={
        <dl className="grid gap-x-12 gap-y-8 md:grid-cols-2">
          <div className="border-control border-t-3 pt-3 text-ink-soft">
            <dt className="font-medium text-sm">{t('usual')}</dt>
            <dd className="text-lg">{practice.usual}</dd>
          </div>
          <div className="border-marigold border-t-3 pt-3">
            <dt className="font-medium text-sm">{t('proven')}</dt>
            <dd className="text-lg">{practice.proven}</dd>
          </div>
        </dl>
      }
    />
  )
}
