import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { mayAuthor, tenantRoleDenial } from '~/domain/access'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import type { Column } from '~/platform/list/list-view'
import { ShortList } from '~/platform/list/short-list'
import { loaded } from '~/platform/loaded'
import { NotLoaded } from '~/platform/not-loaded'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { Button, buttonLook } from '~/ui/button'
import { Section } from '~/ui/section'
import { type Graph, type Role, readGraph } from '../career-graph.queries'
import type { Route } from './+types/roles-page'
import { RoleMap } from './role-map'
import { RoleMapEditor } from './role-map-editor'
import { StartLattice } from './start-lattice'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  return {
    tenant,
    mayDecide: mayAuthor(accessOf(workspaceOf(context))),
    isAdmin: tenantRoleDenial(accessOf(workspaceOf(context)), 'admin') === null,
    read: await loaded('the roles', readGraph(tenant.id)),
  }
}

export { unlessOnlySearch as shouldRevalidate } from '~/platform/revalidation'

/** The job roles on a map, and behind it as a table. */
export default function RolesPage({
  loaderData: { tenant, mayDecide, isAdmin, read },
}: Route.ComponentProps) {
  const t = useTranslations('careerSkills.roles')
  const isViewOnly = useViewOnly()
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      {!read.content ? (
        <NotLoaded why={read.why} />
      ) : read.content.roles.some(({ needs }) => needs.length > 0) ? (
        <Roles
          tenantId={tenant.id}
          graph={read.content}
          mayChange={mayDecide && !isViewOnly}
          isAdmin={isAdmin}
        />
      ) : (
        <StartLattice tenantId={tenant.id} mayDecide={mayDecide} />
      )}
    </>
  )
}

interface RolesProps {
  tenantId: string
  graph: Graph
  mayChange: boolean
  isAdmin: boolean
}

function Roles({ tenantId, graph, mayChange, isAdmin }: RolesProps) {
  const t = useTranslations('careerSkills.roles')
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <Section
        title={t('map')}
        lead={t(isEditing ? 'editLead' : 'mapLead')}
        actions={
          mayChange ? (
            <>
              {isAdmin ? (
                <Link to="/app/career-clinics/sheet" className={buttonLook('secondary')}>
                  {t('fromSheet')}
                </Link>
              ) : null}
              <Button variant="secondary" aria-pressed={isEditing} onClick={() => setEditing(!isEditing)}>
                {t(isEditing ? 'editDone' : 'edit')}
              </Button>
            </>
          ) : null
        }
      >
        {isEditing ? (
          <RoleMapEditor tenantId={tenantId} graph={graph} />
        ) : (
          <RoleMap roles={graph.roles} ways={graph.ways} />
        )}
      </Section>
      <Section title={t('table')} lead={t('tableLead')}>
        <ShortList
          rows={graph.roles}
          caption={t('table')}
          isCaptionHidden
          columns={useRoleColumns(graph)}
          rowKey={({ id }) => id}
          first={{ title: t('none'), text: t('noneText') }}
          file={{ name: t('file'), rows: graph.roles }}
        />
      </Section>
    </>
  )
}

function useRoleColumns({ roles, ways }: Graph): Column<Role>[] {
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
