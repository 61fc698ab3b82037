import { Part } from '~/ui/part'
import { Prose } from '~/ui/prose'
import { Questions } from '~/ui/questions'
import type { Service, ServicePart } from '~content/schemas/service'
import { WorkedExample } from '../worked-example'
import { Fit } from './fit'
import { Measures } from './measures'
import { NinetyDays } from './ninety-days'
import { People } from './people'
import { Price, Proof } from './proof-and-price'
import { Weeks } from './weeks'

interface ServicePartViewProps {
  part: ServicePart
  service: Service
  /** The text of the document as HTML. */
  story: string
}

/** One part of a service's page. */
export function ServicePartView({ part, service, story }: ServicePartViewProps) {
  const isDeep = service.emphasis === part
  switch (part) {
    case 'story':
      return (
        <Part title={service.story} isDeep={isDeep}>
          <Prose html={story} />
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
