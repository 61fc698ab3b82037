import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { mayAuthor } from '~/domain/access'
import { localeOfTag } from '~/domain/locale'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { loaded } from '~/platform/loaded'
import { NotLoaded } from '~/platform/not-loaded'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Radar } from '~/ui/radar'
import { Section } from '~/ui/section'
import { type Graph, type Role, readGraph, skillName } from '../career-graph.queries'
import type { Route } from './+types/way-page'
import { LevelList } from './level-list'
import { RateDialog } from './rate-dialog'
import { ReadinessSection } from './readiness-section'
import { StartLattice } from './start-lattice'
import { heldOf, type PersonWay, readWay } from './way.queries'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const personId = (params as { personId?: string }).personId ?? null
  const read = await loaded('a way', Promise.all([readGraph(tenant.id), readWay(personId)]))
  return { tenant, personId, mayDecide: mayAuthor(accessOf(workspaceOf(context))), read }
}

export { unlessOnlySearch as shouldRevalidate } from '~/platform/revalidation'

/** Where somebody stands: for a role, what is missing and what closes it; and each skill with what shows it. */
export default function WayPage({ loaderData: { tenant, personId, mayDecide, read } }: Route.ComponentProps) {
  const t = useTranslations('careerSkills.way')
  const title = personId && read.content ? read.content[1].person.name : t('title')
  return (
    <>
      <title>{`${title} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      {read.content ? (
        read.content[0].roles.some(({ needs }) => needs.length > 0) ? (
          <Way key={read.content[1].person.id} graph={read.content[0]} way={read.content[1]} />
        ) : (
          <StartLattice tenantId={tenant.id} mayDecide={mayDecide} />
        )
      ) : (
        <NotLoaded why={read.why} missing={{ title: t('missing'), text: t('missingText') }} />
      )}
    </>
  )
}

/** The role to begin with: the first above one's own, one's own, or the first that needs anything. */
function firstRole(graph: Graph, now: readonly string[], asked: string | null): Role | undefined {
  const needing = graph.roles.filter(({ needs }) => needs.length > 0)
  const above = graph.ways.find(({ from, kind }) => kind === 'up' && now.includes(from))?.to
  return (
    [asked, above, ...now].map((id) => needing.find((role) => role.id === id)).find(Boolean) ?? needing[0]
  )
}

function Way({ graph, way }: { graph: Graph; way: PersonWay }) {
  const t = useTranslations('careerSkills.way')
  const locale = localeOfTag(useLocale())
  const isViewOnly = useViewOnly()
  const [params, setParams] = useSearchParams()
  const [isRating, setRating] = useState(false)
  const role = firstRole(graph, way.roles, params.get('role'))
  const needs = new Map(role?.needs.map(({ skill, level }) => [skill, level]))
  const inUse = graph.skills.filter(({ merged_into, is_retired }) => merged_into === null && !is_retired)
  const wanted = new Set([
    ...needs.keys(),
    ...graph.roles
      .filter(({ id }) => way.roles.includes(id))
      .flatMap((own) => own.needs.map(({ skill }) => skill)),
  ])
  const rated = inUse.filter(({ id }) => wanted.has(id))
  const levelOf = new Map(way.levels.map((level) => [level.skill, level]))
  const axes = (role?.needs ?? []).slice(0, 6).map(({ skill, level }) => {
    const known = levelOf.get(skill)?.level ?? 0
    return {
      key: skill,
      label: skillName(
        graph.skills.find(({ id }) => id === skill),
        locale,
      ),
      text: t('axis', { level: known, need: level }),
      measure: { value: known * 25, low: Math.min(known, level) * 25, high: Math.max(known, level) * 25 },
    }
  })
  const me = way.person.is_me ? null : way.person
  return (
    <>
      {me ? <h2 className="mb-4 text-xl">{t('of', { name: me.name })}</h2> : null}
      {role ? (
        <ReadinessSection
          key={role.id}
          graph={graph}
          role={role}
          now={way.roles}
          held={heldOf(way.levels)}
          courses={way.courses}
          isMine={way.person.is_me}
          onChoose={(id) =>
            setParams(
              (old) => {
                old.set('role', id)
                return old
              },
              { replace: true, preventScrollReset: true },
            )
          }
        />
      ) : null}
      <Section
        title={t('skills')}
        lead={t(me ? 'coachSkillsLead' : 'skillsLead')}
        actions={
          isViewOnly || rated.length === 0 ? null : (
            <Button onClick={() => setRating(true)}>{t(me ? 'rateOther' : 'rate')}</Button>
          )
        }
      >
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <LevelList skills={inUse} levels={way.levels} needs={needs} today={way.today} />
          {axes.length > 2 ? (
            <div>
              <Radar
                title={t('radar', { role: role?.name ?? '' })}
                description={t('radarText')}
                axes={axes}
              />
            </div>
          ) : null}
        </div>
      </Section>
      {isRating ? (
        <RateDialog
          person={me}
          skills={rated}
          former={
            new Map(
              way.levels.flatMap(({ skill, self }) => (self === null || me ? [] : [[skill, self] as const])),
            )
          }
          onClose={() => setRating(false)}
        />
      ) : null}
    </>
  )
}
