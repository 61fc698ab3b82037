import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { Prose } from '~/ui/prose'
import { Questions } from '~/ui/questions'
import type { Industry } from '~content/schemas/industry'
import type { ServiceId } from '~content/schemas/service'
import { ExampleSpread } from '../example-spread'
import { LargeFigure } from '../large-figure'
import { OwnFigures } from '../own-figures'
import { SolidFlight } from '../solid-flight'
import { Spread } from '../spread'
import { WaysOn } from '../ways-on'
import type { IndustryContent } from './industries.server'
import { Ledger } from './ledger'
import type { Block, Placed, Section } from './sections'

interface IndustryPartProps {
  section: Section
  content: IndustryContent
}

/** The fields that need the whole width; the text before them then stands beside the heading. */
const wide: ReadonlySet<Placed> = new Set(['earns', 'kpis', 'example', 'days', 'services'])

/** A part of an industry's page: text and fields in the order in which the document has them. */
export function IndustryPart({ section: { title, blocks }, content }: IndustryPartProps) {
  if (blocks.some((block) => 'field' in block && block.field === 'example')) {
    return (
      <Example title={title} example={content.example}>
        {blocks.map((block) => ('html' in block ? <Prose key={block.html} html={block.html} /> : null))}
      </Example>
    )
  }
  const from = blocks.findIndex((block) => 'field' in block && wide.has(block.field))
  const [beside, below] = from < 0 ? [blocks, []] : [blocks.slice(0, from), blocks.slice(from)]
  return (
    <Spread title={title} below={below.length > 0 ? <Blocks blocks={below} content={content} /> : null}>
      {beside.length > 0 ? <Blocks blocks={beside} content={content} isStory /> : null}
    </Spread>
  )
}

interface BlocksProps {
  blocks: readonly Block[]
  content: IndustryContent
  /** Its first paragraph is set larger. */
  isStory?: boolean
}

function Blocks({ blocks, content, isStory = false }: BlocksProps) {
  return (
    <div className="grid gap-8">
      {blocks.map((block) =>
        'field' in block ? (
          <Field key={block.field} of={block.field} content={content} />
        ) : (
          <Prose key={block.html} html={block.html} isStory={isStory && block.html.startsWith('<p>')} />
        ),
      )}
    </div>
  )
}

function Field({ of, content }: { of: Placed; content: IndustryContent }) {
  switch (of) {
    case 'example': // its whole part is composed above
      return null
    case 'earns':
      return <Ledger entries={content.earns} />
    case 'kpis':
      return <Kpis kpis={content.kpis} />
    case 'days':
      return <NinetyDays days={content.days} />
    case 'services':
      return <Services services={content.services} />
    case 'questions':
      return <Questions questions={content.questions} />
  }
}

interface ExampleProps {
  title: string
  example: IndustryContent['example']
  /** What the text says about it. */
  children: React.ReactNode
}

/** The worked example of a trade, with what comes out of it large beside it. */
function Example({ title, example, children }: ExampleProps) {
  const last = example.rows.at(-1)
  return (
    <ExampleSpread title={title} ground="bg-paper-deep" {...example}>
      {last ? (
        <div className="mt-8 max-lg:hidden">
          <LargeFigure figure={last.result}>{last.label}</LargeFigure>
        </div>
      ) : null}
      {children}
    </ExampleSpread>
  )
}

/** The figures of a trade: each with its formula, where it comes from, and when it deceives. */
function Kpis({ kpis }: { kpis: Industry['kpis'] }) {
  const t = useTranslations('industries.page')
  return (
    <OwnFigures
      figures={kpis.map(({ name, formula, collect, misleads }) => ({
        name,
        formula,
        content: (
          <dl className="text-ink-soft">
            <dt className="mt-2 font-medium text-ink text-sm">{t('collect')}</dt>
            <dd>{collect}</dd>
            <dt className="mt-2 font-medium text-ink text-sm">{t('misleads')}</dt>
            <dd>{misleads}</dd>
          </dl>
        ),
      }))}
    />
  )
}

const lasts = [30, 60, 90] as const

/** The first ninety days as three steps, each with the things that exist at its end. */
function NinetyDays({ days }: { days: Industry['days'] }) {
  const t = useTranslations('industries.page')
  return (
    <SolidFlight
      steps={lasts.map((to, at) => ({
        name: days[at]?.title ?? '',
        content: (
          <>
            <p className="text-ink-soft tabular-nums">{t('days', { from: to - 29, to })}</p>
            <ul>
              {days[at]?.deliver.map((thing) => (
                <li key={thing} className="border-hairline border-b py-3">
                  {thing}
                </li>
              ))}
            </ul>
          </>
        ),
      }))}
    />
  )
}

/** What fits a trade: our services with their drawings, then the tools. */
function Services({ services }: { services: Industry['services'] }) {
  const locale = localeOfTag(useLocale())
  return (
    <WaysOn
      ways={services.map(({ to, name, reason }) => ({
        href: localePath(locale, to),
        title: name,
        text: reason,
        drawing: serviceOf(to),
      }))}
    />
  )
}

/** The service that an address leads to, if it is one's. */
function serviceOf(address: string): ServiceId | undefined {
  const [, id] = /^\/services\/([a-z-]+)$/.exec(address) ?? []
  return id as ServiceId | undefined
}
