import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { Formula } from '~/ui/formula'
import { LinkList } from '~/ui/link-list'
import { Part } from '~/ui/part'
import { Prose } from '~/ui/prose'
import { Questions } from '~/ui/questions'
import type { Industry } from '~content/schemas/industry'
import { WorkedExample } from '../worked-example'
import type { IndustryContent } from './industries.server'
import { Ledger } from './ledger'
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

/** The figures of a trade: each with its formula, where it comes from, and when it deceives. */
function KpiList({ kpis }: { kpis: Industry['kpis'] }) {
  const t = useTranslations('industries.page')
  return (
    <ul className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
      {kpis.map(({ name, formula, collect, misleads }) => (
        <li key={name}>
          <Formula name={name} expression={formula} />
          <dl className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2">
            <div>
              <dt className="font-medium text-sm">{t('collect')}</dt>
              <dd className="text-ink-soft">{collect}</dd>
            </div>
            <div>
              <dt className="font-medium text-sm">{t('misleads')}</dt>
              <dd className="text-ink-soft">{misleads}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** The three landings of the flight; on a narrow screen they follow each other. */
const landings = [
  { from: 1, to: 30, place: 'md:mt-14' },
  { from: 31, to: 60, place: 'md:mt-7 md:before:h-7' },
  { from: 61, to: 90, place: 'md:before:h-7' },
] as const

/** The first ninety days as three steps, each with the things that exist at its end. */
function NinetyDays({ days }: { days: Industry['days'] }) {
  const t = useTranslations('industries.page')
  return (
    <ol className="grid gap-8 md:grid-cols-3 md:gap-0">
      {landings.map(({ from, to, place }, at) => (
        <li
          key={from}
          className={`relative border-brand border-t-2 pt-4 before:absolute before:-top-0.5 before:left-0 before:w-0.5 before:bg-brand md:px-5 ${place}`}
        >
          <p className="text-ink-soft text-sm tabular-nums">{t('days', { from, to })}</p>
          <h3 className="mt-1 font-semibold text-lg">{days[at]?.title}</h3>
          <ul className="mt-3 grid gap-3">
            {days[at]?.deliver.map((thing) => (
              <li key={thing} className="border-hairline border-t pt-3">
                {thing}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
