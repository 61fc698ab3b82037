import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { mayAuthor, tenantRoleDenial } from '~/domain/access'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { ShortList } from '~/platform/list/short-list'
import { loaded } from '~/platform/loaded'
import { NotLoaded } from '~/platform/not-loaded'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { Button, buttonLook } from '~/ui/button'
import { Section } from '~/ui/section'
import { type Graph, readGraph } from '../career-graph.queries'
import type { Route } from './+types/roles-page'
import { RoleMap } from './role-map'
import { RoleMapEditor } from './role-map-editor'
import { useRoleColumns } from './role-rows'
import { kindIn, StartLattice, TakeLattice } from './start-lattice'

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
  const kind = kindIn(useSearchParams()[0])
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      {!read.content ? (
        <NotLoaded why={read.why} />
      ) : read.content.roles.some(({ needs }) => needs.length > 0) ? (
        <>
          {kind && mayDecide ? <StartLattice tenantId={tenant.id} mayDecide={mayDecide} kind={kind} /> : null}
          <Roles
            tenantId={tenant.id}
            graph={read.content}
            mayChange={mayDecide && !isViewOnly}
            isAdmin={isAdmin}
          />
        </>
      ) : (
        <StartLattice tenantId={tenant.id} mayDecide={mayDecide} kind={kind} />
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
              <TakeLattice tenantId={tenantId} kind={null} variant="secondary">
                {t('more')}
              </TakeLattice>
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
