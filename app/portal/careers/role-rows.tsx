import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Column } from '~/platform/list/list-view'
import type { Graph, Role } from '../career-graph.queries'

/** How a role is written in the list and its file: what it needs, and where it leads. */
export function useRoleColumns({ roles, ways }: Graph): Column<Role>[] {
  const t = useTranslations('careerSkills.roles')
  const nameOf = new Map(roles.map(({ id, name }) => [id, name]))
  const leadsTo = (id: string, kind: 'up' | 'lateral') =>
    ways
      .filter((way) => way.from === id && way.kind === kind)
      .map(({ to }) => nameOf.get(to))
      .join(', ')
  return [
    {
      key: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: ({ id, name }) => (
        <Link
          to={`/app/career-clinics/roles/${id}`}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline"
        >
          {name}
        </Link>
      ),
      csv: ({ name }) => name,
    },
    {
      key: 'department',
      header: t('department'),
      phone: 'small',
      cell: ({ department }) => department,
      csv: ({ department }) => department,
    },
    {
      key: 'needs',
      header: t('needs'),
      phone: 'labelled',
      cell: ({ needs }) =>
        t('needsOf', { count: needs.length, musts: needs.filter(({ is_must }) => is_must).length }),
      csv: ({ needs }) => needs.length,
    },
    {
      key: 'up',
      header: t('up'),
      phone: 'labelled',
      cell: ({ id }) => leadsTo(id, 'up') || '–',
      csv: ({ id }) => leadsTo(id, 'up'),
    },
    {
      key: 'lateral',
      header: t('lateral'),
      phone: 'labelled',
      cell: ({ id }) => leadsTo(id, 'lateral') || '–',
      csv: ({ id }) => leadsTo(id, 'lateral'),
    },
  ]
}
