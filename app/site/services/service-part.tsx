import { useTranslations } from 'use-intl'
import { Formula } from '~/ui/formula'
import { Part } from '~/ui/part'
import { Prose } from '~/ui/prose'
import { Questions } from '~/ui/questions'
import type { Service, ServicePart } from '~content/schemas/service'
import { RuledList } from '../ruled-list'
import { WidePart } from '../wide-part'
import { WorkedExample } from '../worked-example'
import { People } from './people'
import { Price, Proof } from './proof-and-price'

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
  const isDeep = service.emphasis === part
  switch (part) {
    case 'story':
      return (
        <Part title={service.story} isDeep={isDeep}>
          <Prose html={story} />
          <div className="mt-10 max-w-xl">{drawing}</div>
        </Part>
      )
    case 'fit':
      return <Fit fit={service.fit} isDeep={isDeep} />
    case 'weeks':
      return <Weeks weeks={service.weeks} isDeep={isDeep} />
    case 'people':
      return <People people={service.people} isDeep={isDeep} />
    case 'example':
      return (
        <Part id="example" title={service.example.title} isDeep={isDeep}>
          <WorkedExample {...service.example} />
        </Part>
      )
    case 'kpis':
      return <Measures kpis={service.kpis} isDeep={isDeep} />
    case 'ninety':
      return <NinetyDays ninety={service.ninety} isDeep={isDeep} />
    case 'proof':
      return <Proof proof={service.proof} isDeep={isDeep} />
    case 'price':
      return <Price price={service.price} isDeep={isDeep} />
    case 'questions':
      return (
        <Part title={service.questions.title} isDeep={isDeep}>
          <Questions questions={service.questions.list} />
        </Part>
      )
  }
}

/** When the service is the right thing, and when it is not: side by side, of equal weight. */
function Fit({ fit, isDeep }: { fit: Service['fit']; isDeep: boolean }) {
  const t = useTranslations('services')
  return (
    <WidePart title={fit.title} isDeep={isDeep}>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        <RuledList title={t('right')} lines={fit.right} />
        <RuledList title={t('wrong')} lines={fit.wrong} />
      </div>
    </WidePart>
  )
}

/** What happens when: the time at the side, one line down the whole way. */
function Weeks({ weeks, isDeep }: { weeks: Service['weeks']; isDeep: boolean }) {
  return (
    <Part title={weeks.title} isDeep={isDeep}>
      <ol className="border-brand border-l-3">
        {weeks.steps.map(({ when, what }) => (
          <li key={when} className="grid gap-x-6 pb-6 pl-5 last:pb-0 sm:grid-cols-[8rem_1fr]">
            <p className="font-semibold tabular-nums">{when}</p>
            <p className="max-w-prose">{what}</p>
          </li>
        ))}
      </ol>
    </Part>
  )
}

/** The service's own figures: how each is reckoned and where its data comes from. */
function Measures({ kpis, isDeep }: { kpis: Service['kpis']; isDeep: boolean }) {
  const t = useTranslations('services')
  return (
    <Part title={kpis.title} lead={t('kpiLead')} isDeep={isDeep}>
      <ul className="grid gap-7" data-own-figures>
        {kpis.list.map(({ name, formula, data }) => (
          <li key={name}>
            <Formula name={name} expression={formula} note={data} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** How far below the last step each step lies; its riser closes the gap to the one before. */
const rises = ['', 'md:mt-7', 'md:mt-14', 'md:mt-21'] as const

/** The first ninety days as a flight of steps: below each other on a phone, rising on a wide screen. */
function NinetyDays({ ninety, isDeep }: { ninety: Service['ninety']; isDeep: boolean }) {
  const { steps } = ninety
  return (
    <WidePart title={ninety.title} isDeep={isDeep}>
      <ol className={`grid gap-y-6 ${steps.length > 3 ? 'md:grid-cols-4' : 'md:grid-cols-3'}`}>
        {steps.map(({ when, what }, at) => (
          <li
            key={when}
            className={`relative border-brand border-t-3 pt-3 before:absolute before:-top-[3px] before:left-0 before:w-[3px] before:bg-brand md:pr-8 md:not-first:pl-5 md:not-first:before:h-[31px] ${rises[steps.length - 1 - at]}`}
          >
            <h3 className="font-semibold text-lg">{when}</h3>
            <p className="mt-1 max-w-prose">{what}</p>
          </li>
        ))}
      </ol>
    </WidePart>
  )
}
