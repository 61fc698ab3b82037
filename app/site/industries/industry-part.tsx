import { useLocale } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { LinkList } from '~/ui/link-list'
import { Part } from '~/ui/part'
import { Prose } from '~/ui/prose'
import { Questions } from '~/ui/questions'
import { WorkedExample } from '../worked-example'
import type { IndustryContent } from './industries.server'
import { KpiList } from './kpi-list'
import { Ledger } from './ledger'
import { NinetyDays } from './ninety-days'
import type { Placed, Section } from './sections'
import { WidePart } from './wide-part'

interface IndustryPartProps {
  section: Section
  content: IndustryContent
}

/** A part of an industry's page: text and fields in the order in which the document has them. */
export function IndustryPart({ section: { title, blocks }, content }: IndustryPartProps) {
  const holds = (name: Placed) => blocks.some((block) => 'field' in block && block.field === name)
  const shown = blocks.map((block) =>
    'field' in block ? (
      <Field key={block.field} name={block.field} content={content} />
    ) : (
      <Prose key={block.html} html={block.html} />
    ),
  )
  if (holds('kpis') || holds('days')) return <WidePart title={title}>{shown}</WidePart>
  return (
    <Part title={title} isDeep={holds('example')}>
      <div className="grid gap-8">{shown}</div>
    </Part>
  )
}

function Field({ name, content }: { name: Placed; content: IndustryContent }) {
  const locale = localeOfTag(useLocale())
  const links = content.services.map(({ to, name: title, reason: text }) => ({
    href: localePath(locale, to),
    title,
    text,
  }))
  switch (name) {
    case 'earns':
      return <Ledger entries={content.earns} />
    case 'kpis':
      return <KpiList kpis={content.kpis} />
    case 'example':
      return <WorkedExample {...content.example} />
    case 'days':
      return <NinetyDays days={content.days} />
    case 'services':
      return <LinkList links={links} />
    case 'questions':
      return <Questions questions={content.questions} />
  }
}
