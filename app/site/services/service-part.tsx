import { useTranslations } from 'use-intl'
import { Prose } from '~/ui/prose'
import { Questions } from '~/ui/questions'
import type { Service, ServicePart } from '~content/schemas/service'
import { ExampleSpread } from '../example-spread'
import { OwnFigures } from '../own-figures'
import { RuledList } from '../ruled-list'
import { SolidFlight } from '../solid-flight'
import { Spread } from '../spread'
import { Price, Proof } from './proof-and-price'
import { ScheduleDrawing } from './schedule-drawing'

interface ServicePartViewProps {
  part: ServicePart
  service: Service
  /** The text of the document as HTML. */
  story: string
  /** The shape of the service's own data. */
  drawing: React.ReactNode
}

/** One part of a service's page. */
export function ServicePartView({ part, service, story, drawing }: ServicePartViewProps) {
  const ground = service.emphasis === part ? 'bg-paper-deep' : undefined
  switch (part) {
    case 'story':
      return (
        <Spread title={service.story} ground={ground} aside={drawing}>
          <Prose html={story} isStory />
        </Spread>
      )
    case 'fit':
      return <Fit fit={service.fit} ground={ground} />
    case 'weeks':
      return <Weeks weeks={service.weeks} ground={ground} />
    case 'people':
      return <People people={service.people} ground={ground} />
    case 'example':
      return <ExampleSpread id="example" ground={ground} {...service.example} />
    case 'kpis':
      return <Measures kpis={service.kpis} ground={ground} />
    case 'ninety':
      return <NinetyDays ninety={service.ninety} ground={ground} />
    case 'proof':
      return <Proof proof={service.proof} />
    case 'price':
      return <Price price={service.price} ground={ground} />
    case 'questions':
      return (
        <Spread title={service.questions.title} ground={ground}>
          <Questions questions={service.questions.list} />
        </Spread>
      )
  }
}

interface Ground {
  ground: 'bg-paper-deep' | undefined
}

/** When the service is the right thing, and when it is not: side by side. */
function Fit({ fit, ground }: { fit: Service['fit'] } & Ground) {
  const t = useTranslations('services')
  return (
    <Spread
      title={fit.title}
      ground={ground}
      below={
        <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
          <RuledList title={t('right')} lines={fit.right} />
          <RuledList title={t('wrong')} lines={fit.wrong} isQuiet />
        </div>
      }
    />
  )
}

/** What happens when, beside the flight of its weeks. */
function Weeks({ weeks, ground }: { weeks: Service['weeks'] } & Ground) {
  return (
    <Spread title={weeks.title} ground={ground} aside={<ScheduleDrawing steps={weeks.steps} />}>
      <ol className="grid gap-6">
        {weeks.steps.map(({ when, what }) => (
          <li key={when}>
            <h3 className="text-xl tabular-nums">{when}</h3>
            <p className="max-w-prose">{what}</p>
          </li>
        ))}
      </ol>
    </Spread>
  )
}

/** What the house gives, and what it keeps. */
function People({ people, ground }: { people: Service['people'] } & Ground) {
  const t = useTranslations('services')
  return (
    <Spread
      title={people.title}
      ground={ground}
      below={
        <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
          <RuledList title={t('does')} lines={people.does} isQuiet />
          <RuledList title={t('keeps')} lines={people.keeps} />
        </div>
      }
    />
  )
}

/** The service's own figures: how each is reckoned and where its data comes from. */
function Measures({ kpis, ground }: { kpis: Service['kpis'] } & Ground) {
  const t = useTranslations('services')
  return (
    <Spread
      title={kpis.title}
      lead={t('kpiLead')}
      ground={ground}
      below={
        <OwnFigures
          figures={kpis.list.map(({ data, ...figure }) => ({
            ...figure,
            content: <p className="text-ink-soft">{data}</p>,
          }))}
        />
      }
    />
  )
}

/** The first ninety days as a flight of steps. */
function NinetyDays({ ninety, ground }: { ninety: Service['ninety'] } & Ground) {
  return (
    <Spread
      title={ninety.title}
      ground={ground}
      below={
        <SolidFlight steps={ninety.steps.map(({ when, what }) => ({ name: when, content: <p>{what}</p> }))} />
      }
    />
  )
}
