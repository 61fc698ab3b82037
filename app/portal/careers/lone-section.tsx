import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { Column } from '~/platform/list/list-view'
import { ShortList } from '~/platform/list/short-list'
import { Section } from '~/ui/section'
import { type Graph, skillName } from '../career-graph.queries'
import type { Matrix } from './way.queries'

type Lone = Matrix['outlets'][number]

/** Musts of an outlet that one person alone meets, or nobody. */
export function LoneSection({ graph, matrix }: { graph: Graph; matrix: Matrix }) {
  const t = useTranslations('careerSkills.lone')
  const locale = localeOfTag(useLocale())
  const nameOf = new Map(graph.skills.map((skill) => [skill.id, skillName(skill, locale)]))
  const outletOf = ({ outlet_id }: Lone) => matrix.outlet_names[outlet_id] ?? ''
  const rows = matrix.outlets
    .filter(({ is_gate, has, people }) => is_gate && has <= 1 && people > 0)
    .sort((one, other) => one.has - other.has || outletOf(one).localeCompare(outletOf(other)))
  const columns: Column<Lone>[] = [
    {
      key: 'skill',
      header: t('skill'),
      isRowHeader: true,
      cell: ({ skill_id }) => nameOf.get(skill_id),
      csv: ({ skill_id }) => nameOf.get(skill_id) ?? '',
    },
    { key: 'outlet', header: t('outlet'), phone: 'line', cell: outletOf, csv: outletOf },
    {
      key: 'who',
      header: t('who'),
      phone: 'line',
      cell: ({ only }) =>
        only ? (
          <Link
            to={`/app/career-clinics/people/${only.id}`}
            className="inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline"
          >
            {only.name}
          </Link>
        ) : (
          t('nobody')
        ),
      csv: ({ only }) => only?.name ?? t('nobody'),
    },
    {
      key: 'need',
      header: t('need'),
      phone: 'labelled',
      isNumber: true,
      cell: ({ need }) => need,
      csv: ({ need }) => need,
    },
  ]
  return (
    <Section title={t('title')} lead={t('lead')}>
      <ShortList
        rows={rows}
        caption={t('title')}
        isCaptionHidden
        columns={columns}
        rowKey={({ outlet_id, skill_id }) => `${outlet_id} ${skill_id}`}
        first={{ title: t('none'), text: t('noneText') }}
        file={{ name: t('file'), rows }}
      />
    </Section>
  )
}
