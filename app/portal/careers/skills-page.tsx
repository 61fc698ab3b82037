import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { mayAuthor } from '~/domain/access'
import { localeOfTag } from '~/domain/locale'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { usePressedChange } from '~/platform/changes/use-change'
import { ListView } from '~/platform/list/list-view'
import { useListQuery } from '~/platform/list/use-list-query'
import { fittingRows, pageOfWhole } from '~/platform/list/whole-list'
import { loaded } from '~/platform/loaded'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { readGraph, retireSkill, type Skill } from '../career-graph.queries'
import type { Route } from './+types/skills-page'
import { MergeDialog } from './merge-dialog'
import { SkillDialog } from './skill-dialog'
import { type ListedSkill, listSkills, skillList, skillRules } from './skill-list'
import { useSkillColumns } from './skill-rows'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const read = await loaded('the skills', readGraph(tenant.id))
  return { tenant, mayDecide: mayAuthor(accessOf(workspaceOf(context))), read }
}

export { unlessOnlySearch as shouldRevalidate } from '~/platform/revalidation'

type Asked = { what: 'words'; skill: Skill | null } | { what: 'merge'; skill: Skill }

/** The skills of the workspace: what they are called, which roles need them, what became of them. */
export default function SkillsPage({ loaderData: { tenant, mayDecide, read } }: Route.ComponentProps) {
  const t = useTranslations('careerSkills.skills')
  const tag = useLocale()
  const locale = localeOfTag(tag)
  const query = useListQuery(skillList)
  const isViewOnly = useViewOnly()
  const press = usePressedChange()
  const [asked, setAsked] = useState<Asked | null>(null)
  const graph = read.content
  const rows = graph ? listSkills(graph, locale) : null
  const fitting = fittingRows(rows ?? [], query, skillRules, tag)
  const retire = ({ id, is_retired }: ListedSkill) =>
    void press.run(async () => {
      await retireSkill(tenant.id, id, !is_retired)
      return t(is_retired ? 'restored' : 'retired')
    })
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      <ListView
        query={query}
        page={pageOfWhole(
          rows ? { content: rows, why: null } : { content: null, why: read.why ?? 'failed' },
          fitting,
          query,
        )}
        t={t}
        columns={useSkillColumns(
          mayDecide && !isViewOnly
            ? {
                onWords: (skill) => setAsked({ what: 'words', skill }),
                onMerge: (skill) => setAsked({ what: 'merge', skill }),
                onRetire: retire,
              }
            : undefined,
        )}
        rowKey={({ id }) => id}
        filters={{ state: { label: t('state'), any: t('anyState'), word: (state) => t(`states.${state}`) } }}
        file={{ name: t('file'), rows: fitting }}
        section={{
          title: t('title'),
          lead: t('lead'),
          actions:
            mayDecide && !isViewOnly ? (
              <Button onClick={() => setAsked({ what: 'words', skill: null })}>
                <Icon name="plus" />
                {t('add')}
              </Button>
            ) : null,
        }}
      />
      {asked?.what === 'words' ? (
        <SkillDialog tenantId={tenant.id} skill={asked.skill} onClose={() => setAsked(null)} />
      ) : null}
      {asked?.what === 'merge' && graph ? (
        <MergeDialog
          tenantId={tenant.id}
          skill={asked.skill}
          skills={graph.skills}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}
